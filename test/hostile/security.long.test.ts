// The generated server requires at least the credentials that the document declares.
import { cpSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { presets } from "../../scripts/mend/levels.js";
import { execute, toJavaScript, type Witnessed } from "./execution/execute.js";
import { generate } from "./specloom.js";
import { makeWorld } from "./world.js";

/** Credentials that each operation requires, and whether it responds to callers without credentials. */
const operations: Readonly<
  Record<string, { security?: JsonValue; more?: JsonObject; open: boolean }>
> = {
  inherited: { open: false },
  none: { security: [], open: true },
  optional: { security: [{ bearer: [] }, {}], open: true },
  bearer: { security: [{ bearer: [] }], open: false },
  undeclared: { security: [{ nowhere: [] }], open: false },
  undeclaredOrBearer: { security: [{ nowhere: [] }, { bearer: [] }], open: false },
  undeclaredAndBearer: { security: [{ nowhere: [], bearer: [] }], open: false },
  byPrototype: { security: [{ __proto__: null, constructor: [] }], open: false },
  ofUnknownKind: { security: [{ digest: [] }], open: false },
  belowHttp: { security: [{ tls: [] }], open: false },
  inQuery: { security: [{ query: [] }], open: false },
  inCookie: { security: [{ cookie: [] }], open: false },
  both: { security: [{ query: [], cookie: [] }], open: false },
  scoped: { security: [{ oauth: ["admin"] }], open: false },
  nothing: { security: null, open: false },
  aText: { security: "bearer", open: false },
  anObject: { security: { bearer: [] }, open: false },
  listsOfTexts: { security: ["bearer"], open: false },
  listsOfNothing: { security: [null], open: false },
  scopesOfNothing: { security: [{ bearer: null }], open: false },
  scopesThatAreNone: { security: [{ oauth: { admin: true } }], open: false },
  ofABrokenScheme: { security: [{ broken: [] }], open: false },
  ofASchemeThatIsNone: { security: [{ none: [] }], open: false },
  ofASchemeElsewhere: { security: [{ elsewhere: [] }], open: false },
  misspelt: { more: { secuirty: [{ bearer: [] }], security: [] }, open: false },
};

function documentText(names: readonly string[]): string {
  const paths = Object.fromEntries(
    names.map((name): [string, JsonObject] => {
      const security = operations[name]?.security;
      const operation: JsonObject = {
        operationId: name,
        responses: { "204": { description: "ok" } },
        ...(security === undefined ? {} : { security }),
        ...operations[name]?.more,
      };
      return [`/${name}`, { get: operation, post: { ...operation, operationId: `${name}Post` } }];
    }),
  );
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Security", version: "1" },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        ...(names.includes("ofABrokenScheme") ? { broken: { type: "apiKey", in: "body" } } : {}),
        ...(names.includes("ofASchemeThatIsNone") ? { none: null } : {}),
        ...(names.includes("ofASchemeElsewhere") ? { elsewhere: { $ref: "#/nowhere" } } : {}),
        digest: { type: "http", scheme: "digest" },
        tls: { type: "mutualTLS" },
        query: { type: "apiKey", in: "query", name: "key" },
        cookie: { type: "apiKey", in: "cookie", name: "key" },
        oauth: {
          type: "oauth2",
          flows: {
            clientCredentials: { tokenUrl: "https://a.invalid/", scopes: { admin: "all" } },
          },
        },
      },
    },
  });
}

describe.each(presets)("a server made of any document for the preset %s", (preset) => {
  it("lets nobody in who brings nothing, but where the document says so", async () => {
    // A document may be refused because of its security schemes or requirements. If the document is refused, no server
    // is generated. All generated servers must require credentials.
    const accepted: string[] = [];
    for (const name of Object.keys(operations)) {
      const world = makeWorld({ "openapi.json": documentText([name]) });
      const { code, err } = await generate(join(world.spec, "openapi.json"), world.out, preset);
      if (code === 0) accepted.push(name);
      else
        expect(err).toMatch(
          / error (?:security-|invalid-structure|unknown-field|dangling-reference)/,
        );
    }
    expect(accepted).toEqual(expect.arrayContaining(["inherited", "none", "bearer", "scoped"]));

    const world = makeWorld({ "openapi.json": documentText(accepted) });
    expect(await generate(join(world.spec, "openapi.json"), world.out, preset)).toMatchObject({
      code: 0,
    });
    const project = dirname(world.out);
    writeFileSync(join(project, "package.json"), '{ "type": "module" }');
    toJavaScript(world.out, join(project, "js"));
    cpSync(join(import.meta.dirname, "execution/knock.mjs"), join(project, "knock.mjs"));
    const { served, tried } = await execute<
      Witnessed & { readonly served: readonly string[]; readonly tried: number }
    >(join(project, "knock.mjs"), [join(project, "js/server")], project);
    expect(tried).toBeGreaterThan(accepted.length * 10);
    if (preset === "user") expect(accepted).toHaveLength(Object.keys(operations).length);
    const open = accepted.filter((name) => operations[name]?.open);
    expect(served).toEqual(open.flatMap((name) => [name, `${name}Post`]));
  });
});
