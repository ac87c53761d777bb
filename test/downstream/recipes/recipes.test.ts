// Runs the recipes for CORS and rate limits in the server guide with the real packages.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";

const origin = "https://app.example.com";
const guide = readFileSync(
  join(import.meta.dirname, "../../../templates/server/LIMITS.md"),
  "utf8",
);

const hooks = pathToFileURL(join(import.meta.dirname, "../../compiler/register-hooks.mjs")).href;

/** Runs a recipe until the test ends. Returns the URL that the recipe prints. */
function running(file: string): Promise<string> {
  const program = join(import.meta.dirname, file);
  const child = spawn(process.execPath, ["--import", hooks, program], { stdio: "pipe" });
  onTestFinished(() => {
    child.kill();
  });
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stderr.on("data", (text) => {
      printed += text;
    });
    child.stdout.once("data", (text) => resolve(String(text).trim()));
    child.once("exit", () => reject(new Error(printed)));
  });
}

describe.each(["express.ts", "fastify.ts", "hono.ts", "node.ts"])("%s", (file) => {
  it("stands in the guide", () => {
    const code = readFileSync(join(import.meta.dirname, file), "utf8");
    const shown = code.replaceAll("../../../generated/", "./generated/");
    expect(guide).toContain(`\`\`\`ts\n${shown}\`\`\`\n`);
  });

  it("lets one origin call, also where a request is refused", async () => {
    const surveys = `${await running(file)}/api/projects/7/surveys/`;
    const preflighted = {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    };
    const preflight = await fetch(surveys, { method: "OPTIONS", headers: preflighted });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
    const methods = preflight.headers.get("access-control-allow-methods")?.split(/, ?/);
    expect(methods).toEqual(expect.arrayContaining(["GET", "POST", "PATCH", "DELETE"]));
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization");
    const refused = await fetch(surveys, { headers: { origin } });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([
      401,
      "application/problem+json",
    ]);
    expect(refused.headers.get("access-control-allow-origin")).toBe(origin);
    expect(refused.headers.get("access-control-expose-headers")).toBe("x-request-id");
    expect(refused.headers.get("x-request-id")).toMatch(/./);
    const foreign = await fetch(surveys, { headers: { origin: "https://evil.example" } });
    const allowed = foreign.headers.get("access-control-allow-origin") ?? "";
    expect(["", origin]).toContain(allowed);
  });

  if (file === "node.ts") return;
  it("refuses the 101st request of a minute with 429", async () => {
    const surveys = `${await running(file)}/api/projects/7/surveys/`;
    const statuses = [];
    for (let count = 0; count < 101; count++) statuses.push((await fetch(surveys)).status);
    expect(statuses.indexOf(429)).toBe(100);
  });
});
