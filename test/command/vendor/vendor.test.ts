// Tests `specloom vendor` as users call it: remote documents are copied, and the copies are used offline.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { loadDocument } from "../../../scripts/load/load.js";
import { run } from "../../../scripts/vendor.js";
import { type Host, startHost } from "../../vendor/web.js";
import { captured, type Outcome } from "../project.js";
import { specloom } from "../specloom.js";

let folder: string;
let host: Host;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "specloom-vendor-"));
  host = await startHost(pages("name"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

function pages(property: string, more = ""): Record<string, string> {
  return {
    "/v1/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        "200":
          description: OK
          content: { application/json: { schema: { $ref: schemas/pet.json } } }
${more}`,
    "/v1/schemas/pet.json": JSON.stringify({
      type: "object",
      required: [property],
      properties: { [property]: { type: "string" }, owner: { $ref: "/shared/owner.json#/Owner" } },
    }),
    "/shared/owner.json": `{ "Owner": { "type": "object", "properties": { "pet": { "$ref": "${"/v1/schemas/pet.json"}" } } } }`,
  };
}

const api = (): string => join(folder, "api");
const loopback = ["--allow-address", "127.0.0.1"];

function vendor(...args: readonly string[]): Promise<Outcome> {
  return captured((terminal) => run([...args, ...loopback], terminal));
}

const bring = (...args: readonly string[]) =>
  vendor(host.url("/v1/openapi.yaml"), "--out", api(), ...args);

const lock = () => readFileSync(join(api(), "specloom.lock.json"), "utf8");
const shared = () => join(host.host.replace(":", "_"), "shared/owner.json");

describe("a URL", () => {
  it("becomes a folder that is generated from without a request", async () => {
    expect(await bring()).toMatchObject({ code: 0 });
    expect(readdirSync(api(), { recursive: true, encoding: "utf8" }).sort()).toEqual(
      [
        "openapi.yaml",
        "schemas",
        "schemas/pet.json",
        "specloom.lock.json",
        host.host.replace(":", "_"),
        join(host.host.replace(":", "_"), "shared"),
        shared(),
      ].sort(),
    );
    for (const [path, file] of [
      ["/v1/openapi.yaml", "openapi.yaml"],
      ["/shared/owner.json", shared()],
    ] as const)
      expect(readFileSync(join(api(), file), "utf8")).toBe(host.pages[path]);
    const requests = host.requests.length;
    expect(requests).toBe(3);
    const made = specloom(folder, ["generate", "api", "--target", "types"]);
    expect(made).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, "generated/types/index.ts"), "utf8")).toContain(
      "owner?: Owner",
    );
    expect(host.requests.length).toBe(requests);
    // A second run leaves the lock file unchanged if no document has changed.
    const before = lock();
    expect(await bring()).toMatchObject({ code: 0, err: "unchanged: 3 documents\n" });
    expect(lock()).toBe(before);
  });

  it("keeps line and column of what stands in a copy", async () => {
    await bring();
    const document = await loadDocument(api());
    const [pointer] = document.broughtIn().filter((at) => document.authorName(at) === "Owner");
    expect(document.locate(pointer!)).toMatchObject({ line: 1, column: 12 });
    expect(document.locate(pointer!).file).toContain("shared/owner.json");
  });

  it("is refused without the option that allows its address", async () => {
    const { code, err } = await captured((terminal) =>
      run([host.url("/v1/openapi.yaml"), "--out", api()], terminal),
    );
    expect([code, err]).toEqual([1, expect.stringContaining("127.0.0.1 is not a public address")]);
    expect([existsSync(api()), host.requests]).toEqual([false, []]);
  });

  it("sends a header of the environment, and writes it nowhere", async () => {
    process.env["SPECLOOM_TEST_TOKEN"] = "s3cr3t";
    onTestFinished(() => {
      delete process.env["SPECLOOM_TEST_TOKEN"];
    });
    const { out, err } = await bring("--header", "Authorization: Bearer env:SPECLOOM_TEST_TOKEN");
    expect(host.requests.map(({ headers }) => headers.authorization)).toEqual(
      Array(3).fill("Bearer s3cr3t"),
    );
    expect(out + err + lock()).not.toMatch(/s3cr3t|SPECLOOM_TEST_TOKEN|uthorization/);
  });

  it.each([
    [
      ["--header", "Authorization: env:SPECLOOM_NOT_SET"],
      "SPECLOOM_NOT_SET of --header Authorization",
    ],
    [["--header", "Host: a.example"], "--header cannot set Host"],
    [["--header", "secret"], "--header takes a header"],
    [["--header", "A: a\nB: secret"], "--header A holds a character"],
    [["--host", "https://a.example/"], "--host takes a host"],
    [["--allow-address", "10.0.0.0/99"], "not '10.0.0.0/99'"],
  ])("with %j is not understood, and no value is shown", async (args, message) => {
    const { code, err } = await bring(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(err).not.toContain("secret");
    expect(host.requests).toEqual([]);
  });

  it.each(["ftp://a.example/x.json", "https://u:p@a.example/x.json", "http://["])(
    "%s is no URL of a document",
    async (url) => {
      expect(await vendor(url, "--out", api())).toMatchObject({ code: 2 });
    },
  );

  it("writes nothing over files that the lock file does not list", async () => {
    mkdirSync(api());
    writeFileSync(join(api(), "openapi.yaml"), "mine\n");
    expect(await bring()).toMatchObject({ code: 1, err: expect.stringContaining("in the way") });
    expect(readdirSync(api())).toEqual(["openapi.yaml"]);
  });

  it("gets a folder of its own", async () => {
    await bring();
    const other = await vendor(host.url("/shared/owner.json"), "--out", api());
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("holds the copy of") });
  });

  it("is what init and generate say to bring first", () => {
    for (const command of ["init", "generate"])
      expect(specloom(folder, [command, "https://a.example/openapi.json"])).toEqual({
        code: 2,
        out: "",
        err: "This command uses no network: copy the document into the folder api first\n  specloom vendor https://a.example/openapi.json\n",
      });
  });
});

describe("a folder", () => {
  const again = (...args: readonly string[]) => vendor(api(), "--host", host.host, ...args);
  // The lock file contains the URL of each document, so `vendor` needs only the folder as an argument.
  it("is compared with its URLs: a change is an error until --update accepts it", async () => {
    await bring();
    const before = lock();
    host.pages = pages("title");
    expect(await again()).toEqual({
      code: 1,
      out: "",
      err:
        `changed ${api()}/schemas/pet.json: ${host.url("/v1/schemas/pet.json")}\n` +
        "nothing was written; to accept the changes, add --update\n",
    });
    expect(lock()).toBe(before);
    const { code, out, err } = await again("--update");
    expect([code, err]).toEqual([0, expect.stringContaining(`updated ${api()}/schemas/pet.json`)]);
    expect(out).toMatch(/^\d breaking/);
    expect(out).toContain("title");
    expect(await again()).toMatchObject({ code: 0, err: "unchanged: 3 documents\n" });
  });

  it("loses copies that nothing refers to any more", async () => {
    await bring();
    host.pages["/v1/openapi.yaml"] = host.pages["/v1/openapi.yaml"]!.toString().replace(
      "$ref: schemas/pet.json",
      "type: string",
    );
    expect(await again("--update")).toMatchObject({ code: 0 });
    expect(readdirSync(api()).sort()).toEqual(["openapi.yaml", "specloom.lock.json"]);
  });

  it("needs the name of its host", async () => {
    await bring();
    const { code, err } = await vendor(api());
    expect([code, err]).toEqual([2, expect.stringContaining(`--host ${host.host}`)]);
  });

  it("keeps a copy that was edited, unless --update replaces it", async () => {
    await bring();
    const copy = join(api(), "schemas/pet.json");
    const text = readFileSync(copy, "utf8");
    writeFileSync(copy, `${text}\n`);
    expect(await again()).toMatchObject({ code: 1, err: expect.stringContaining("was edited") });
    expect(await again("--update")).toMatchObject({ code: 0 });
    expect(readFileSync(copy, "utf8")).toBe(text);
  });

  it("of a document of its own gets copies of what that refers to", async () => {
    mkdirSync(api());
    const own = pages("name")["/v1/openapi.yaml"]!.replace(
      "schemas/pet.json",
      host.url("/v1/schemas/pet.json"),
    );
    writeFileSync(join(api(), "openapi.yaml"), own);
    expect(specloom(folder, ["validate", "api"]).out).toContain("remote-reference");
    expect(await again()).toMatchObject({ code: 0 });
    expect(specloom(folder, ["validate", "api"]).out).not.toContain("remote-reference");
    expect(readFileSync(join(api(), "openapi.yaml"), "utf8")).toBe(own);
  });

  it("whose lock file lists a file elsewhere is refused by every command", async () => {
    await bring();
    const file = { file: "../x.json", url: "https://a.example/", sha256: "0".repeat(64) };
    writeFileSync(join(api(), "specloom.lock.json"), JSON.stringify({ files: [file] }));
    for (const outcome of [await again(), specloom(folder, ["generate", "api"])])
      expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining("invalid-lock-file") });
  });

  it("that misses a copy says how to bring it", async () => {
    await bring();
    const { files, ...rest } = JSON.parse(lock());
    const fewer = {
      ...rest,
      files: files.filter(({ file }: { file: string }) => !file.includes("pet")),
    };
    writeFileSync(join(api(), "specloom.lock.json"), JSON.stringify(fewer));
    const { out } = specloom(folder, ["validate", "api"]);
    expect(out).toContain("the lock file lists no copy of");
    expect(out).toContain("specloom vendor <folder> --update");
  });
});
