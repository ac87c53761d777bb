// Runs the document, server and client of the guide to streams. The code of the guide runs unchanged, except for the
// port.
import { readFileSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { generateClient } from "../../scripts/targets/client/target.js";
import { generateServer } from "../../scripts/targets/server/target.js";
import { generateTypes } from "../../scripts/targets/types/target.js";
import { generateValidators } from "../../scripts/targets/validators/target.js";
import { compile } from "../compiler/compile.js";
import { load } from "../targets/client/generated-client.js";
import { artifactsOf, folderWith } from "../targets/types/generate.js";
import { repository } from "./pages.js";

const guide = readFileSync(join(repository, "templates/client/STREAMS.md"), "utf8");
const [document = "", client = "", server = ""] = [
  ...guide.matchAll(/^```(?:yaml|ts)\n(.*?)^```$/gms),
].map(([, text = ""]) => text);

it("reads what the server sends", { timeout: 120_000 }, async () => {
  const model = buildModel(await loadDocumentFromText(document, "api.yaml"));
  const targets = [generateTypes, generateValidators, generateClient, generateServer];
  const files = (await artifactsOf(model, targets)).map(({ path, text }) => ({
    path: `generated/${path}`,
    text,
  }));
  const { folder, remove } = await folderWith([
    ...files,
    { path: "server.ts", text: server },
    { path: "client.ts", text: `${client}export {};\n` },
  ]);
  try {
    expect(await compile(folder, "7", "nodenext")).toEqual([]);
    const exported = server.replace("const server", "export const server").replace("8000", "0");
    writeFileSync(join(folder, "run-server.ts"), exported);
    const running = await load<{ server: Server }>(folder, "run-server.ts");
    await vi.waitUntil(() => running.server.listening);
    const { port } = running.server.address() as AddressInfo;
    writeFileSync(join(folder, "run-client.ts"), client.replace("8000", String(port)));
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await load(folder, "run-client.ts");
    const printed = log.mock.calls;
    log.mockRestore();
    running.server.closeAllConnections();
    running.server.close();
    expect(printed).toEqual([
      ["install", 0.5],
      ["compile", 1.5],
      ["test", 2.5],
      ["all steps passed"],
    ]);
  } finally {
    remove();
  }
});
