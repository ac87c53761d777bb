// `npm run service`: installs the package into this project, then starts the service with demonstration data.
import { install } from "./install.js";

await install();
process.argv.push("--demo");
await import("./src/main.js");
