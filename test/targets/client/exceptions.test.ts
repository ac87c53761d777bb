// Tests the errors that clients throw for error responses, and the messages of these errors.
import { describe, expect, it } from "vitest";
import { answers } from "./answers.js";

const used = answers();
const { method } = used;

describe("an exception", () => {
  it("says what came though it is not what the contract says, such as a proxy's page", async () => {
    const page = "<h1>Bad gateway</h1>".padEnd(3000, ".");
    const headers = { "content-type": "text/html", "x-request-id": "r1" };
    const failing = method("problem", () => new Response(page, { status: 502, headers }));
    const failure = await failing.orThrow().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(used.sdk.ApiError);
    expect(failure).toMatchObject({
      message: "problem: the service responded with 502",
      operationId: "problem",
      status: 502,
      requestId: "r1",
      contentType: "text/html",
      problem: page.slice(0, 1024),
      cause: { fault: "content-type" },
    });
    expect((failure as { cause: unknown }).cause).toBeInstanceOf(used.sdk.ResponseError);
    await expect(failing()).rejects.toBeInstanceOf(used.sdk.ResponseError);
  });

  it("that is a success by its status stays what it is", async () => {
    const text = () => new Response("x", { headers: { "content-type": "text/html" } });
    await expect(method("list", text).orThrow()).rejects.toBeInstanceOf(used.sdk.ResponseError);
  });

  it("says what came instead of a success", async () => {
    const problem = { title: "Too much", detail: "Wait a little" };
    const failing = method("list", () =>
      Response.json(problem, { status: 429, headers: { "x-request-id": "r1" } }),
    );
    const failure = await failing.orThrow().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(used.sdk.ApiError);
    expect(failure).toMatchObject({
      name: "ApiError",
      message: "list: the service responded with 429: Too much: Wait a little",
      operationId: "list",
      status: 429,
      undocumented: true,
      problem,
      requestId: "r1",
      response: expect.any(Response),
    });
  });

  it("is none for a success: that is its data", async () => {
    expect(await method("list", () => Response.json({ all: [1] })).orThrow()).toEqual({ all: [1] });
  });
});
