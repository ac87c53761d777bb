// Libraries that accept a Standard Schema accept generated schemas, and infer their types.
import { sValidator } from "@hono/standard-validator";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import { FormApi } from "@tanstack/form-core";
import { initTRPC } from "@trpc/server";
import { Hono } from "hono";
import { expect, expectTypeOf, it } from "vitest";
import {
  createSurveyBody,
  listSurveysQuery,
  surveyWrite,
} from "../../../generated/standard-schema/index.js";
import type { SurveyWrite } from "../../../generated/types/index.js";
import { bundle } from "../../generated/client/bundle.js";

const wrong = { name: "NPS", questions: [{ type: "open" }, { type: "guess" }] };

it("has the types of Standard Schema 1.1", () => {
  const schema: StandardSchemaV1<SurveyWrite> & StandardJSONSchemaV1<SurveyWrite> = surveyWrite;
  expectTypeOf<StandardSchemaV1.InferOutput<typeof surveyWrite>>().toEqualTypeOf<SurveyWrite>();
  expect(schema["~standard"].version).toBe(1);
});

it("tells of each issue with its path", () => {
  const result = createSurveyBody["~standard"].validate(wrong);
  expect(result.issues).toMatchObject([{ path: ["questions", 1, "type"] }]);
  expect(result.issues?.[0]?.message).toMatch(/^Expected one of "open", "link"/);
});

it("throws for other targets than two drafts of JSON Schema", () => {
  const { input, output } = surveyWrite["~standard"].jsonSchema;
  expect(input({ target: "draft-07" })).toMatchObject({ type: "object" });
  expect(output({ target: "draft-2020-12" })).toMatchObject({ type: "object" });
  expect(() => input({ target: "openapi-3.0" })).toThrow('JSON Schema for "openapi-3.0"');
});

it("validates a form of react-hook-form", async () => {
  const resolver = standardSchemaResolver(surveyWrite);
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolver(wrong as SurveyWrite, undefined, options);
  expect(errors.questions?.[1]).toMatchObject({ type: { message: expect.any(String) } });
  expect(await resolver({ name: "NPS" }, undefined, options)).toEqual({
    errors: {},
    values: { name: "NPS" },
  });
});

it("validates a form of TanStack Form", async () => {
  const form = new FormApi({
    defaultValues: { name: "NPS", archived: "yes" } as unknown as SurveyWrite,
    validators: { onSubmit: surveyWrite },
  });
  form.mount();
  await form.handleSubmit();
  expect(form.state.errors[0]).toHaveProperty("archived");
});

it("validates bodies and queries in Hono", async () => {
  const app = new Hono().post("/", sValidator("json", createSurveyBody), (c) => {
    expectTypeOf(c.req.valid("json")).toEqualTypeOf<SurveyWrite>();
    return c.json(c.req.valid("json"));
  });
  const post = (body: unknown) =>
    app.request("/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await post(wrong)).status).toBe(400);
  expect(await (await post({ name: "NPS" })).json()).toEqual({ name: "NPS" });
});

it("validates the input of a tRPC procedure", async () => {
  const t = initTRPC.create();
  const router = t.router({
    list: t.procedure.input(listSurveysQuery).query(({ input }) => {
      expectTypeOf(input.limit).toEqualTypeOf<number | undefined>();
      return input.limit;
    }),
  });
  const caller = t.createCallerFactory(router)({});
  expect(await caller.list({ limit: 3 })).toBe(3);
  await expect(caller.list({ limit: "3" as unknown as number })).rejects.toThrow("an integer");
});

it("keeps the form of a survey below 9 kB with gzip, and leaves other schemas out", async () => {
  const sizeOf = async (name: string) => {
    const program = `import { ${name} } from "./generated/standard-schema/index.js";
      console.log(${name}["~standard"]);`;
    return (await bundle(program)).size;
  };
  const form = await sizeOf("surveyWrite");
  expect(form).toBeLessThanOrEqual(9_000);
  expect(await sizeOf("listSurveysPath")).toBeLessThan(form / 2);
});
