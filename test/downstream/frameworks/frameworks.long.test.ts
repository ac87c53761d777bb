// Uses the generated client in projects of front-end frameworks, with their own compilers and bundlers.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "../../browser/browser.js";
import { areInstalled, node22, Project, Service } from "./projects.js";

const isComplete = areInstalled();
const passed = { code: 0, output: expect.any(String) };
/** A call that must not compile, because the path parameter is called `project_id`. */
const wrong = (client: string) =>
  `import { createClient, listSurveys } from "${client}";\nlistSurveys(createClient(), { path: { project: "1" } });\n`;

let project: Project;
let service: Service;
afterEach(() => {
  project?.end();
  service?.end();
});

/**
 * Expects that the project compiles, and that a wrong call causes exactly one compiler error. With `isChain`, compiler
 * errors are not counted, because the script may stop before it reports all of them. Instead, the project must also
 * compile without the wrong call.
 */
async function typechecks(
  file: string,
  client: string,
  { isChain = false, script = "typecheck" } = {},
): Promise<void> {
  if (isChain) expect(await project.script(script)).toEqual(passed);
  project.write(file, wrong(client));
  const { code, output } = await project.script(script);
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/wrong\.ts[\s\S]*'project' does not exist in type/),
  });
  if (!isChain) expect(output.match(/\berror TS\d+/g), output).toHaveLength(1);
  project.remove(file);
}

describe.runIf(isComplete)("a project of Next", () => {
  it.each([
    ["next-16", ["--turbopack"], ["--webpack"]],
    ["next-15", ["--turbopack"], []],
  ])(
    "%s caches by tags and forwards cookies, whichever bundler builds it",
    async (name, ...bundlers) => {
      project = new Project(name, "next-16");
      expect(project.generate()).toContain("chose   targets types, client: package.json has next");
      await typechecks("app/wrong.ts", "@/generated/client");
      // The compiler has checked the types, so the builds of Next do not check them again.
      project.environment["TYPES_ARE_CHECKED"] = "true";
      for (const bundler of bundlers) {
        expect(await project.script("build", ...bundler)).toEqual(passed);
        await caches();
        project.stop();
        service.end();
        project.remove(".next");
      }
      // A webpack build can take more than a minute on a busy machine.
    },
    900_000,
  );

  async function caches(): Promise<void> {
    service = new Service();
    const env = { API_URL: await service.start() };
    const url = await project.start("node_modules/.bin/next", ["start", "-p", "0"], env);
    const page = async () => (await fetch(url, { headers: { cookie: "session=1" } })).text();
    expect(await page()).toContain("<li>Lunch 1</li>");
    expect(await page()).toContain("<li>Lunch 1</li>");
    expect(service.requests).toEqual([{ url: "/api/projects/1/surveys/", cookie: "session=1" }]);

    const route = async () => (await fetch(`${url}/api/surveys`)).json();
    expect(await route()).toMatchObject([{ name: "Lunch 2" }]);
    expect(await route()).toMatchObject([{ name: "Lunch 3" }]);
  }
});

describe.runIf(isComplete && hasBrowser())("a project of Vite", () => {
  it.each(["vite-react", "vite-vue", "vite-svelte"])("%s", async (name) => {
    project = new Project(name);
    expect(project.generate()).toContain("chose   out src/generated");
    await typechecks("src/wrong.ts", "./generated/client", { isChain: name === "vite-svelte" });
    expect(await project.script("build")).toEqual(passed);

    service = new Service();
    const url = await service.start(join(project.folder, "dist"));
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.goto(url);
      expect(await page.locator("li").first().innerText()).toMatch(/^Lunch \d$/);
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

describe.runIf(isComplete)("a worker", () => {
  it("serves the API and calls it on workerd", async () => {
    project = new Project("workerd");
    project.generate("--target", "types,client,validators,server");
    await typechecks("src/wrong.ts", "./generated/client/index.js");
    expect(await project.script("build")).toEqual(passed);
    const port = 20_000 + (process.pid % 10_000);
    const program = "node_modules/@cloudflare/workerd-linux-64/bin/workerd";
    const options = ["serve", "config.capnp", `--socket-addr=http=127.0.0.1:${port}`];
    project.start(program, options).catch(() => {});
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(() => fetch(`${url}/names`).then((response) => response.json()), { timeout: 20_000 })
      .toEqual(["Lunch"]);
    const refused = await fetch(`${url}/api/projects/1/surveys/`);
    expect(refused.status).toBe(401);
  });
});

describe.runIf(isComplete)("a server of NestJS", () => {
  it("serves the API beside its own controllers", async () => {
    project = new Project("nestjs");
    expect(project.generate()).toContain("chose   out src/generated");
    // The build checks the types, and also writes the JavaScript if there is an error.
    await typechecks("src/wrong.ts", "./generated/client/index.js", { script: "build" });
    const url = await project.start(process.execPath, ["dist/main.js"], { PORT: "0" });
    const get = async (path: string, key = "key") => {
      const response = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
      return [response.status, await response.text()];
    };
    const surveys = "/api/projects/1/surveys/";
    expect(await get("/health")).toEqual([200, "ok"]);
    expect(await get(`${surveys}?limit=1`)).toEqual([200, '{"results":[{"name":"Lunch"}]}']);
    expect(await get(`${surveys}?limit=x`)).toEqual([400, expect.stringContaining("query.limit")]);
    expect(await get(surveys, "other")).toEqual([401, expect.any(String)]);
    expect(await get("/nothing")).toEqual([404, expect.stringContaining("Cannot GET /nothing")]);
  });
});

if (!existsSync(node22))
  console.log(`skipped: Metro and MSW on Node; .ci/run installs Node 22 as ${node22}`);

describe.runIf(isComplete && existsSync(node22))("a bundle of Metro", () => {
  it("calls the API", async () => {
    project = new Project("react-native");
    // React Native is only added to package.json, because its packages need 400 MB, and Metro uses none of them.
    project.names("react-native");
    expect(project.generate()).toContain("chose   imports none: a bundler finds modules");
    const built = await project.run(node22, ["node_modules/metro/src/cli.js", ...build]);
    expect(built).toEqual(passed);
    const device: Record<string, unknown> = { ...platform };
    runInNewContext(project.text("bundle.js"), device);
    expect(await (device["names"] as () => Promise<string[]>)()).toEqual(["Lunch"]);
  });
});

const build = ["build", "index.js", "--out", "bundle"];

/** The part of XMLHttpRequest that React Native's `fetch` uses. Each request succeeds. */
class Requested {
  readonly status = 200;
  readonly response = JSON.stringify({ results: [{ name: "Lunch" }] });
  readonly onload = () => {};
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders() {
    return "content-type: application/json\r\n";
  }
  send() {
    setTimeout(() => this.onload());
  }
}

/**
 * Global variables of a mobile device, except `fetch`. Node runs the bundle with only these globals, because React
 * Native's engine Hermes cannot run here. The bundle contains the `fetch` of React Native, which is `whatwg-fetch`.
 */
const platform = {
  ...{ URL: Object.assign(class extends URL {}, { canParse: undefined }), URLSearchParams },
  ...{ XMLHttpRequest: Requested, AbortController },
  ...{ TextDecoder, TextEncoder, setTimeout, clearTimeout },
};
