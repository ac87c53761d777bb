// Prints an overlay file.
import yaml from "js-yaml";
import type { WrittenAction } from "./between.js";

/** Info Object of an overlay. */
export interface OverlayInfo {
  readonly title: string;
  readonly version: string;
}

/** Returns the text of an Overlay 1.1 file: JSON if the file name ends with `.json`, otherwise YAML. */
export function printOverlay(
  info: OverlayInfo,
  actions: readonly WrittenAction[],
  file: string,
): string {
  const overlay = { overlay: "1.1.0", info, actions };
  if (/\.json$/i.test(file)) return `${JSON.stringify(overlay, null, 2)}\n`;
  return yaml.dump(overlay, { lineWidth: -1, noRefs: true });
}
