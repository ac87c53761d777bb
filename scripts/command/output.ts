// From a spec file to a plan for the output folder: all of `generate` but the writing.
import { resolve } from "node:path";
import type { SpecDocument } from "../load/spec-document.js";
import type { TargetName } from "../targets/target.js";
import { readDisk } from "../write/disk.js";
import { makePlan, type Plan } from "../write/plan.js";
import { computeArtifacts } from "./compute.js";
import type { Progress } from "./progress.js";
import { type Reading, readSpec, refuseErrors } from "./read.js";

/** What to generate, from what, and where to. */
export interface OutputRequest {
  /** The OpenAPI document. */
  readonly spec: string;
  /** The output folder. */
  readonly out: string;
  readonly targets: readonly TargetName[];
  /** A folder with the user's own templates. */
  readonly templates?: string;
  /** Overwrite and remove also what somebody edited. */
  readonly force?: boolean;
  /** Make the types on a thread of their own (default: where the document is large enough to gain by it). */
  readonly threads?: boolean;
}

/** From how much text on, in UTF-16 code units, a thread of its own saves more time than it takes to start. */
const LARGE = 300_000;

function isLarge(document: SpecDocument): boolean {
  return document.files.reduce((length, { text }) => length + text.length, 0) > LARGE;
}

/** The document that was read, and what writing would do. */
export interface Output {
  readonly reading: Reading;
  readonly plan: Plan;
}

/** Reads, judges and computes. Throws `DiagnosticsError` when the document is refused; touches nothing. */
export async function planOutput(request: OutputRequest, progress: Progress): Promise<Output> {
  const reading = await readSpec(request.spec, progress);
  refuseErrors(reading);
  const artifacts = await computeArtifacts(
    reading.model,
    {
      targets: request.targets,
      templates: request.templates === undefined ? [] : [resolve(request.templates)],
      threads: request.threads ?? isLarge(reading.document),
    },
    progress,
  );
  const plan = await progress.phase("plan", async () =>
    makePlan(artifacts, await readDisk(request.out, artifacts), {
      targets: request.targets,
      force: request.force ?? false,
    }),
  );
  return { reading, plan };
}
