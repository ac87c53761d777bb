// The seed of every property test without one of its own: `SEED=7 npm test` tries other values. Tests must not fail by chance, so random values are the same in each run.
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["SEED"] ?? 41) });
