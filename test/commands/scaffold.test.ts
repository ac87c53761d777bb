// What `scaffold` writes, once, and that it never writes over anything.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { adapters } from "../../scripts/scaffolding/project.js";
import { compile } from "../compiler/compile.js";
import { documentOf, library, Workshop, type Written } from "./project.js";
import { specloom } from "./specloom.js";

function workshopOf(
  operations: Readonly<Record<string, Written>> = library().operations,
): Workshop {
  return new Workshop(documentOf(operations, library().schemas));
}

/** An operation that answers 204. */
function operation(operationId: string, ...tags: readonly string[]): Written {
  return { operationId, tags, responses: { 204: { description: "Done." } } };
}

describe("a starting project", () => {
  it("has a file of handlers for each tag, and what starts them", async () => {
    const workshop = workshopOf();
    const { code, out, err } = await workshop.scaffold();
    expect([code, out.split("\n").length, err]).toEqual([
      0,
      9,
      expect.stringMatching(/generated\/server is not there yet: specloom generate writes it\n$/),
    ]);
    expect(Object.keys(workshop.files())).toEqual([
      "README.md",
      "package.json",
      "src/authenticate.ts",
      "src/handlers/books.ts",
      "src/handlers/index.ts",
      "src/handlers/loans.ts",
      "src/main.ts",
      "tsconfig.json",
    ]);
    expect(JSON.parse(workshop.read("service/package.json"))).toMatchObject({ name: "service" });
    expect(JSON.parse(workshop.read("service/tsconfig.json"))).toHaveProperty("compilerOptions");
  });

  for (const secured of [true, false]) {
    it(`compiles on every adapter, ${secured ? "with" : "without"} credentials`, async () => {
      const document = documentOf(library().operations, library().schemas);
      if (!secured) delete document["security"];
      const workshop = new Workshop(document);
      await workshop.generate();
      for (const adapter of adapters) {
        workshop.project = join(workshop.folder, adapter);
        await workshop.scaffold("--adapter", adapter);
        expect("src/authenticate.ts" in workshop.files()).toBe(secured);
      }
      workshop.write("express.d.ts", express);
      expect(await compile(workshop.folder)).toEqual([]);
    });
  }

  it("does not compile with an answer that the contract does not have; the operation is named", async () => {
    const workshop = workshopOf();
    await workshop.generate();
    await workshop.scaffold();
    const file = "service/src/handlers/books.ts";
    const answers = {
      listBooks: '({ status: 200, contentType: "text/csv", body: [] })',
      createBook: "({ status: 418 })",
      readBook: "{\n  return { status: 200, body: { title: 1 } };\n}",
    };
    let text = workshop.read(file).replace(", NotImplemented", "");
    for (const [name, answer] of Object.entries(answers)) {
      text = text.replace(`{\n  throw new NotImplemented("${name}");\n}`, answer);
    }
    workshop.write(file, text);
    // By the message, or by the line that it is about.
    const named = (await compile(workshop.folder)).flatMap((error) => {
      const line = /books\.ts\((\d+),/.exec(error)?.[1];
      if (line === undefined) return [];
      const said = `${error} ${text.split("\n")[Number(line) - 1]}`;
      return Object.keys(answers).filter((name) => said.toLowerCase().includes(name.toLowerCase()));
    });
    expect(named).toEqual(Object.keys(answers));
  });

  it.each(adapters)("starts on %s, and answers 501 with the operation's name", async (adapter) => {
    const workshop = workshopOf();
    await workshop.generate();
    await workshop.scaffold("--adapter", adapter);
    workshop.linkPackages();
    const { url } = await started(workshop, adapter);
    const answers = await Promise.all(
      [
        ["GET", "/books", "secret"],
        ["GET", "/books/1", "secret"],
        ["DELETE", "/loans", "secret"],
        ["GET", "/books", "wrong"],
        ["GET", "/nope", "secret"],
        ["GET", "/%zz", "secret"],
      ].map(async ([method = "", path, key]) => {
        const headers = { authorization: `Bearer ${key}` };
        const answer = await fetch(`${url}${path}`, { method, headers });
        return [answer.status, await answer.text()];
      }),
    );
    expect(answers).toEqual([
      [501, expect.stringContaining("listBooks")],
      [501, expect.stringContaining("readBook")],
      [405, expect.anything()],
      [401, expect.anything()],
      [404, expect.stringContaining('"phase":"route"')],
      [400, expect.stringContaining('"phase":"route"')],
    ]);
  });

  it.each(adapters.filter((adapter) => adapter !== "fetch"))(
    "on %s ends when it is told to, once it has answered what has begun",
    async (adapter) => {
      const workshop = workshopOf();
      await workshop.generate();
      await workshop.scaffold("--adapter", adapter);
      workshop.linkPackages();
      const { url, child } = await started(workshop, adapter);
      const port = Number(new URL(url).port);
      const ended = once(child, "exit");
      const socket = connect(port, "127.0.0.1");
      let answer = "";
      socket.setEncoding("latin1").on("data", (text) => {
        answer += text;
      });
      const body = JSON.stringify({ title: "Emma" });
      const head = ["POST /books HTTP/1.1", "Host: a", "Authorization: Bearer secret"];
      head.push("Content-Type: application/json", `Content-Length: ${body.length}`);
      socket.write(`${[...head, "Expect: 100-continue"].join("\r\n")}\r\n\r\n`);
      await expect.poll(() => answer, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 100 /);
      child.kill("SIGTERM");
      await expect.poll(() => takesCalls(port), { timeout: 10_000 }).toBe(false);
      socket.write(body);
      await expect.poll(() => answer, { timeout: 10_000 }).toMatch(/HTTP\/1.1 501 .*createBook/s);
      socket.end();
      expect(await ended).toEqual([0, null]);
    },
  );

  it("says how handlers are given what they work with; doctor and compiler follow", async () => {
    const workshop = workshopOf();
    await workshop.generate();
    await workshop.scaffold();
    const blocks = [...workshop.read("service/README.md").matchAll(/^```ts\n(.*?)^```/gms)];
    const [service = "", map = "", handler = ""] = blocks.map(([, text = ""]) => text);
    workshop.write("service/src/service.ts", service);
    const index = "service/src/handlers/index.ts";
    const [imports = ""] = workshop.read(index).split("/** The service");
    const others = "createBook,\n    readBook,\n    listLoans,\n    dropLoans,";
    workshop.write(index, imports + map.replace(/\/\/ ….*/, others));
    const books = "service/src/handlers/books.ts";
    workshop.write(
      books,
      workshop
        .read(books)
        .replace(/^export const listBooks[\s\S]*?^};\n/m, handler.replace(/import.*\n\n/, ""))
        .replace(
          "// …",
          "return { status: 200, body: [...items.keys()].map((title) => ({ title })) };",
        )
        .replace("(request)", "()")
        .replace("\n\n", '\nimport type { Fill } from "./index.js";\n\n'),
    );
    const main = workshop.read("service/src/main.ts");
    workshop.write(
      "service/src/main.ts",
      main
        .replace("createNodeHandler(handlers,", "createNodeHandler(handlers(createService()),")
        .replace("\n\n", '\nimport { createService } from "./service.js";\n\n'),
    );
    expect(await compile(workshop.folder)).toEqual([]);
    expect(await workshop.findings()).toEqual([]);
  });

  it("imports the server from a package or a folder", async () => {
    const specifierFor = async (...server: readonly string[]) => {
      const workshop = workshopOf();
      await workshop.scaffold(...server);
      return {
        from: /Handlers } from "(.*)"/.exec(workshop.read("service/src/handlers/index.ts"))?.[1],
        needs: Object.keys(JSON.parse(workshop.read("service/package.json")).dependencies),
      };
    };
    expect(await specifierFor()).toEqual({
      from: "../../../generated/server/index.js",
      needs: ["tsx"],
    });
    expect(await specifierFor("--server", "@acme/library/server", "--adapter", "fetch")).toEqual({
      from: "@acme/library/server",
      needs: ["@acme/library"],
    });
    expect(await specifierFor("--server", "@acme/library/server")).toEqual({
      from: "@acme/library/server",
      needs: ["@acme/library", "tsx"],
    });
  });

  it("says what a server is taken for that is not there, and whose document it serves", async () => {
    const workshop = workshopOf();
    const { code, err } = await workshop.scaffold("--server", "gen/server");
    expect([code, err]).toEqual([
      0,
      "no folder gen/server: taken for a package; a folder to be is written ./gen/server\n",
    ]);
    mkdirSync(join(workshop.folder, "elsewhere"));
    const args = ["scaffold", "service", "--server", "@acme/library"];
    const ours = specloom(join(workshop.folder, "elsewhere"), args);
    expect([ours.code, ours.err]).toEqual([
      0,
      "no --spec, and no spec/openapi.yaml here: the document is the one of this package\n",
    ]);
  });

  it.each([
    ["an adapter that is not there", ["--adapter", "cgi"]],
    ["a package that is none", ["--server", 'x"; import "y']],
    ["a word too many", ["other"]],
  ])("refuses %s", async (_name, args) => {
    const workshop = workshopOf();
    expect((await workshop.scaffold(...args)).code).toBe(2);
    expect(readdirSync(workshop.folder)).toEqual(["spec.json"]);
  });
});

/** Express comes without types; these say as much of it as a project of ours uses. */
const express = `declare module "express" {
  import type { IncomingMessage, Server, ServerResponse } from "node:http";
  type Middleware = (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void;
  interface App {
    use(middleware: Middleware): void;
    listen(port: number, host: string, then: () => void): Server;
  }
  export default function express(): App;
}
`;

/** What stands for a platform of the Fetch API: it asks the module's default export. */
const platform = `
  import { createServer } from "node:http";
  const { default: service } = await import("./src/main.ts");
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    const answer = await service.fetch(new Request("http://localhost" + request.url, { method, headers }));
    response.writeHead(answer.status).end(await answer.text());
  });
  server.listen(0, "127.0.0.1", () => console.log("http://127.0.0.1:" + server.address().port));
`;

/** Whether somebody listens. */
function takesCalls(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Starts the project as its platform does; answers the address that it prints. */
function started(
  workshop: Workshop,
  adapter: string,
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  if (adapter === "fetch") workshop.write("service/platform.mjs", platform);
  const script = adapter === "fetch" ? "platform.mjs" : "src/main.ts";
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    cwd: workshop.project,
    env: { ...process.env, API_KEY: "secret", PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    child.kill();
  });
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    child.stdout.once("data", (text) => resolve({ url: String(text).trim(), child }));
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
}

describe("names of the document", () => {
  const hostile = {
    "get /1": operation("Handlers", "../../x"),
    "get /2": operation("Caller", "con"),
    "get /3": operation("type", "__proto__"),
    "get /4": operation("NotImplemented", "index"),
    "get /5": operation("toString", "constructor"),
    "get /6": operation("__proto__", "Index"),
    "get /7": operation("export", "*/ throw 1; /*"),
    "get /8": operation("`$\n// specloom: x", "книги\u2028"),
    "get /9": operation("plain"),
    "get /a": operation("a".repeat(300), "b".repeat(300)),
    "get /b": operation("dot", ".", ".."),
    "get /c": operation("nul.ts", "surveys.test"),
  };

  it.each(["Handlers", "handlers"])(
    "become names of ours, and code that compiles: %s",
    async (name) => {
      const workshop = workshopOf({ ...hostile, "get /1": operation(name, "../../x") });
      await workshop.generate();
      await workshop.scaffold();
      expect(readdirSync(join(workshop.project, "src/handlers"))).toEqual(
        [
          ...[
            "b".repeat(60),
            "constructor",
            "index-2",
            "index-3",
            "index",
            "proto",
            "surveys-test",
          ],
          ...["tag-2", "tag-con", "tag", "throw-1", "untagged", "x"],
        ]
          .map((name) => `${name}.ts`)
          .sort(),
      );
      expect(readdirSync(workshop.folder).sort()).toEqual(["generated", "service", "spec.json"]);
      expect(await compile(workshop.folder)).toEqual([]);
      expect(await workshop.findings()).toEqual([]);
    },
  );

  it("are told apart where only their case or signs differ", async () => {
    const workshop = workshopOf({
      "get /1": operation("one", "Shop"),
      "get /2": operation("two", "shop"),
      "get /3": operation("three", "shop!"),
      "get /4": operation("four", "shop-2"),
    });
    await workshop.scaffold();
    expect(readdirSync(join(workshop.project, "src/handlers"))).toEqual([
      "index.ts",
      "shop-2-2.ts",
      "shop-2.ts",
      "shop-3.ts",
      "shop.ts",
    ]);
    expect(await workshop.findings()).toEqual([]);
  });
});

describe("what is there already", () => {
  it("stays as it is, and is named", async () => {
    const workshop = workshopOf();
    workshop.write("service/package.json", "{}\r\n");
    workshop.write("service/src/handlers/books.ts", "// mine");
    const { code, out } = await workshop.scaffold();
    expect(code).toBe(0);
    expect(out).toMatch(/^kept {4}.*\/package\.json: it was there before$/m);
    expect(out).toMatch(/^kept {4}.*\/src\/handlers\/books\.ts: it was there before$/m);
    expect(workshop.read("service/package.json")).toBe("{}\r\n");
    expect(workshop.read("service/src/handlers/books.ts")).toBe("// mine");
  });

  it("is not looked at again once the project has its map", async () => {
    const { operations } = library();
    const workshop = workshopOf();
    await workshop.scaffold();
    workshop.write("service/src/main.ts", "");
    const before = workshop.files();
    const again = await workshop.scaffold();
    expect([again.code, again.out, again.err]).toEqual([0, "", "every operation has a handler\n"]);

    const more = {
      ...operations,
      "put /loans": operation("renewLoan", "loans"),
      "get /fees": operation("listFees", "Fees"),
    };
    workshop.write("spec.json", JSON.stringify(documentOf(more, library().schemas)));
    const { out, err } = await workshop.scaffold();
    expect(out.match(/src\/handlers\/.*/g)).toEqual([
      "src/handlers/fees.ts",
      "src/handlers/loans-renew-loan.ts",
    ]);
    expect(err).toContain(
      'import { renewLoan } from "./loans-renew-loan.js"; and the member renewLoan',
    );
    expect(workshop.files()).toMatchObject(before);
    expect(Object.keys(workshop.files())).toHaveLength(Object.keys(before).length + 2);
  });

  it("a file where the project should be", async () => {
    const workshop = workshopOf();
    workshop.write("service", "mine");
    const { code, err } = await workshop.scaffold();
    expect([code, err]).toEqual([2, expect.stringContaining("is not a folder")]);
    expect(workshop.read("service")).toBe("mine");
  });

  const obstacles: Readonly<Record<string, (workshop: Workshop) => void>> = {
    "a link to a folder elsewhere": ({ project, folder }) => {
      mkdirSync(join(folder, "elsewhere"));
      symlinkSync(join(folder, "elsewhere"), join(project, "src"));
    },
    "a link to a file elsewhere": ({ project, folder }) => {
      writeFileSync(join(folder, "elsewhere"), "mine");
      mkdirSync(join(project, "src"));
      symlinkSync(join(folder, "elsewhere"), join(project, "src/main.ts"));
    },
    "a link to nowhere": ({ project, folder }) => {
      symlinkSync(join(folder, "elsewhere"), join(project, "tsconfig.json"));
    },
    "a file for a folder": ({ project }) => writeFileSync(join(project, "src"), "mine"),
    "a folder for a file": ({ project }) => mkdirSync(join(project, "package.json")),
  };
  it.each(Object.entries(obstacles))("%s: nothing is written", async (_name, make) => {
    const workshop = workshopOf();
    mkdirSync(workshop.project);
    make(workshop);
    const shape = () =>
      readdirSync(workshop.folder, { recursive: true, encoding: "utf8" })
        .sort()
        .map((path) => [path, lstatSync(join(workshop.folder, path)).mtimeMs]);
    const before = shape();
    const { code, err } = await workshop.scaffold();
    expect([code, err]).toEqual([1, expect.stringMatching(/output-(symlink|blocked)/)]);
    expect(shape()).toEqual(before);
  });

  it("a list of generated files in the same folder is left alone", async () => {
    const workshop = workshopOf();
    workshop.write("service/.specloom.json", "damaged");
    expect((await workshop.scaffold()).code).toBe(0);
    expect(workshop.read("service/.specloom.json")).toBe("damaged");
  });
});
