// Sends bodies whose strings are expensive for regular expressions: long, repetitive, and invalid at the end.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder, count] = process.argv;
const { addThing } = await import(pathToFileURL(join(folder, "index.js")).href);

const texts = ["a", "b", "ab", "aab", "0", "a0", "a-", "00:", " ", "\n", "@", "x@", "\u00e9", "A"].flatMap(
  (part) => ["", "!", "\u0000", "b"].map((end) => part.repeat(20_000) + end),
);
let checked = 0;
for (const text of texts) {
  for (let index = 0; index < Number(count); index++) {
    addThing.requestBody("application/json", { [`p${index}`]: text });
    checked++;
  }
}
const witnessed = globalThis[Symbol.for("specloom.witnessed")]();
process.stdout.write(JSON.stringify({ checked, pwned: globalThis.__pwned ?? null, ...witnessed }));
