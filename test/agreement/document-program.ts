// `document-program.ts <file>`: makes all comparisons for one document in a process with its own memory limit, and
// prints the `Outcome` as JSON.
import { agreementOf } from "./document.js";

const [file = ""] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await agreementOf(file)));
