// Types of a fetch client: which calls compile, the types of their results, and the compiler's cost for wrong calls.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type Client,
  createFetchClient,
  type FetchOptions,
  type MethodResponse,
  type PathsWithMethod,
} from "../../../../generated/client/fetch-client.js";
import type { Survey, SurveyPage } from "../../../../generated/types/index.js";
import type { paths } from "../../../../generated/types/openapi.js";
import { tsc } from "../../../compiler/compile.js";
import { observed, params, surveys } from "./observed.js";

const { client } = observed();
const one = "/api/projects/{project_id}/surveys/{id}/";

/** Types that openapi-typescript generates with `--read-write-markers`. */
interface Other {
  "/users": {
    parameters: { query?: never };
    get: {
      parameters: { query: { page: number } };
      requestBody?: never;
      responses: {
        200: { content: { "application/json": User; "text/csv": string } };
        204: { content?: never };
        "4XX": { content: { "application/problem+json": { title: string } } };
        default: { content: { "text/plain": string } };
      };
    };
    post: {
      parameters: { query?: never };
      requestBody: { content: { "application/json": User } };
      responses: { 201: { content: { "application/json": User } } };
    };
    put?: never;
  };
}
interface User {
  id: { readonly $read: number };
  name: string;
  password: { readonly $write: string };
  seen?: Date;
  friends?: User[];
}

describe("a call", () => {
  it("has the types of the document", async () => {
    const result = await client.GET(surveys, { params: { ...params, query: { limit: 1 } } });
    expectTypeOf(result.data).toEqualTypeOf<SurveyPage | undefined>();
    expectTypeOf<MethodResponse<Client, "get", typeof one>>().toEqualTypeOf<Survey>();
    expectTypeOf<PathsWithMethod<paths, "delete">>().toExtend<keyof paths>();
    expectTypeOf(createFetchClient<paths>()).toEqualTypeOf<Client>();
    const found = await client.request("get", surveys, { params, parseAs: "text" });
    expectTypeOf(found.data).toEqualTypeOf<string | undefined>();
  });

  it("tells data from error", async () => {
    const result = await createFetchClient<Other>({
      baseUrl: "https://api.test",
      fetch: async () => Response.json({}),
    }).GET("/users", { params: { query: { page: 1 } } });
    if (result.error === undefined) {
      expectTypeOf(result.data).toExtend<object | string | undefined>();
    } else {
      expectTypeOf(result.error).toEqualTypeOf<{ title: string } | string>();
      expectTypeOf(result.data).toEqualTypeOf<undefined>();
    }
  });

  it("may be of one of several paths", async () => {
    const path = "/api/projects/{project_id}/surveys/responses_count/";
    const { data } = await client.GET([surveys, path][0] as typeof surveys | typeof path, {
      params,
    });
    expectTypeOf(data).toEqualTypeOf<SurveyPage | undefined>();
  });

  it("does not compile with a mistake", () => {
    const mistakes = [
      // @ts-expect-error: there is no such path
      () => client.GET("/api/projects/{project_id}/surveyes/", { params }),
      // @ts-expect-error: the path has no such method
      () => client.PUT(surveys, { params }),
      // @ts-expect-error: parameters are missing
      () => client.GET(surveys),
      // @ts-expect-error: a path parameter is missing
      () => client.GET(one, { params }),
      // @ts-expect-error: a query parameter has another type
      () => client.GET(surveys, { params: { ...params, query: { limit: "ten" } } }),
      // @ts-expect-error: a query parameter does not exist
      () => client.GET(surveys, { params: { ...params, query: { limt: 10 } } }),
      // @ts-expect-error: a property of the body does not exist
      () => client.POST(surveys, { params, body: { nmae: "Lunch" } }),
      // @ts-expect-error: the operation has no body
      () => client.GET(surveys, { params, body: {} }),
      // @ts-expect-error: bodies are not read as XML
      () => client.GET(surveys, { params, parseAs: "xml" }),
      // @ts-expect-error: the call may have failed
      async () => (await client.GET(surveys, { params })).data.count,
    ];
    expect(mistakes).toHaveLength(10);
  });
});

describe("types with the marks of openapi-typescript", () => {
  const other = () => createFetchClient<Other>();
  type Created = MethodResponse<Client<Other>, "post", "/users">;

  it("have no read-only property in requests, and no write-only one in responses", () => {
    const calls = [
      () => other().POST("/users", { body: { name: "a", password: "b" } }),
      // @ts-expect-error: the service writes the id
      () => other().POST("/users", { body: { id: 1, name: "a", password: "b" } }),
    ];
    expectTypeOf<Created>().not.toHaveProperty("password");
    expectTypeOf<Created["id"]>().toEqualTypeOf<number>();
    expectTypeOf<Created["seen"]>().toEqualTypeOf<Date | undefined>();
    expectTypeOf<NonNullable<Created["friends"]>[number]["id"]>().toEqualTypeOf<number>();
    expectTypeOf<FetchOptions<Other["/users"]["post"]>["body"]>().toExtend<{ name: string }>();
    expect(calls).toHaveLength(2);
  });

  it("give the data of the chosen media type", () => {
    type Csv = MethodResponse<Client<Other, "text/csv">, "get", "/users">;
    expectTypeOf<Csv>().toEqualTypeOf<string>();
  });
});

describe("among 1,000 paths", () => {
  let alone: ReturnType<typeof compiled> | undefined;
  const call = (path: string, query: string) =>
    `(await client.GET("${path}", { params: { path: { id: "1" }, query: ${query} } })).data`;

  it.each([
    ["a right call", call("/p500/{id}", "{ limit: 1 }"), []],
    ["a wrong path", call("/p5000/{id}", "{ limit: 1 }"), ["TS2345"]],
    ["a wrong option", call("/p500/{id}", '{ limit: "1" }'), ["TS2322"]],
    ["a missing option", '(await client.GET("/p500/{id}")).data', ["TS2554"]],
  ])("%s costs less than 20,000 instantiations", async (_what, program, codes) => {
    alone ??= compiled("0");
    const called = await compiled(program);
    expect(called.codes).toEqual(codes);
    expect(called.count - (await alone).count).toBeLessThan(20_000);
  });

  it("a client without a call costs less than 25,000 instantiations", async () => {
    alone ??= compiled("0");
    const { codes, count } = await alone;
    expect(codes).toEqual([]);
    expect(count).toBeLessThan(25_000);
  });

  /** Returns a program's compiler errors by code, and the number of type instantiations. */
  async function compiled(program: string): Promise<{ codes: string[]; count: number }> {
    const folder = mkdtempSync(join(tmpdir(), "specloom-fetch-client-"));
    try {
      const module = join(import.meta.dirname, "../../../../generated/client/fetch-client.js");
      const text = `
        import { createFetchClient } from ${JSON.stringify(module)};
        interface Paths { ${Array.from({ length: 1000 }, (_, number) => pathItem(number)).join("\n")} }
        export const client = createFetchClient<Paths>();
        export const data = ${program};
      `;
      writeFileSync(join(folder, "program.ts"), text);
      const options = "--noEmit --strict --skipLibCheck --target es2022 --module esnext";
      const diagnostics = "--moduleResolution bundler --extendedDiagnostics --pretty false";
      const args = [...options.split(" "), ...diagnostics.split(" ")];
      const { output } = await tsc("7", ["program.ts", ...args], { cwd: folder });
      const [, count] = /^Instantiations:\s+(\d+)/m.exec(output) ?? [];
      const codes = [...output.matchAll(/error (TS\d+)/g)].map(([, code = ""]) => code);
      return { codes, count: Number(count) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  function pathItem(number: number): string {
    return `"/p${number}/{id}": {
      parameters: { query?: never; path?: never };
      get: {
        parameters: { query?: { limit?: number }; path: { id: string } };
        requestBody?: never;
        responses: {
          200: { content: { "application/json": { id: ${number}; name?: string } } };
          404: { content: { "application/json": { title: string } } };
        };
      };
      put?: never;
      post: {
        parameters: { path: { id: string } };
        requestBody: { content: { "application/json": { name: "${number}" } } };
        responses: { 201: { content?: never } };
      };
    };`;
  }
});
