// Prints annotations for GitHub Actions as workflow commands, at most as many as GitHub shows.
import { grouped } from "./cap.js";
import type { Location } from "./diagnostic.js";
import { inert } from "./inert.js";

const kinds = ["error", "warning", "notice"] as const;

/**
 * A comment on a line of a file in a pull request. `printAnnotations` escapes control characters in the texts of an
 * annotation.
 */
export interface Annotation {
  readonly kind: (typeof kinds)[number];
  readonly place?: (Omit<Location, "length"> & { readonly length?: number }) | undefined;
  /**
   * The title of the annotation. If GitHub cannot show all annotations, one annotation of each title is shown first.
   */
  readonly title: string;
  readonly lines: readonly string[];
}

// Maximum number of annotations of each kind in each step of a workflow:
// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
const mostOfAKind = 10;
/** For each kind of annotation, such as errors: maximum number of titles that the last notice lists. */
const mostTitles = 10;

/**
 * Prints annotations as workflow commands, in order. GitHub shows at most ten errors, ten warnings and ten notices for
 * a step. If there are more annotations, the last notice gives their number, and tells by `where` how to get the
 * complete list.
 */
export function printAnnotations(all: readonly Annotation[], where: string): string {
  const isCut = kinds.some((kind) => all.filter((one) => one.kind === kind).length > mostOfAKind);
  const shown = new Set(
    kinds.flatMap((kind) => firstOfEach(all, kind, isCut && kind === "notice" ? 1 : 0)),
  );
  const commands = all.filter((one) => shown.has(one)).map(command);
  if (isCut) commands.push(`::notice::${data(summary(all, shown, where))}\n`);
  return commands.join("");
}

/**
 * Returns the annotations to show: the first annotation of each title, then the second annotation of each title, and so
 * on.
 */
function firstOfEach(
  all: readonly Annotation[],
  kind: Annotation["kind"],
  reserved: number,
): Annotation[] {
  const met = new Map<string, number>();
  const turns = all
    .filter((one) => one.kind === kind)
    .map((one) => {
      const turn = met.get(one.title) ?? 0;
      met.set(one.title, turn + 1);
      return { one, turn };
    });
  turns.sort((a, b) => a.turn - b.turn);
  return turns.slice(0, mostOfAKind - reserved).map(({ one }) => one);
}

function summary(
  all: readonly Annotation[],
  shown: ReadonlySet<Annotation>,
  where: string,
): string {
  const parts = kinds.flatMap((kind) => {
    const rest = all.filter((one) => one.kind === kind && !shown.has(one));
    if (rest.length === 0) return [];
    const counts = new Map<string, number>();
    for (const { title } of rest) counts.set(title, (counts.get(title) ?? 0) + 1);
    const named = [...counts].slice(0, mostTitles);
    const titles = named.map(([title, count]) => `${inert(title)} ${grouped(count)}`);
    if (counts.size > named.length) titles.push("…");
    const many = rest.length === 1 ? kind : `${kind}s`;
    return `${grouped(rest.length)} more ${many} (${titles.join(", ")})`;
  });
  return `GitHub shows at most ${mostOfAKind} errors, warnings and notices of a step. There are ${parts.join(", ")}; ${where}`;
}

function command({ kind, place, title, lines }: Annotation): string {
  const properties: string[] = [];
  if (place !== undefined) {
    const { file, line, column, length } = place;
    properties.push(`file=${property(file)}`, `line=${line}`, `col=${column}`);
    if (length !== undefined) properties.push(`endColumn=${column + length}`);
  }
  properties.push(`title=${property(title)}`);
  return `::${kind} ${properties.join(",")}::${data(lines.map((line) => inert(line)).join("\n"))}\n`;
}

// Escapes characters that workflow commands must not contain:
// https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(inert(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
