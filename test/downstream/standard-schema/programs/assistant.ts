// An assistant with the AI SDK: generated schemas describe its output, and the input of its tools. The language model
// in the test is a mock.
import { generateText, Output, stepCountIs, tool } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { addRecipeBody, listRecipesQuery, recipe } from "./api/standard-schema/index.js";
import type { ListRecipesQuery, Recipe } from "./api/types/index.js";

type Content = Awaited<ReturnType<MockLanguageModelV3["doGenerate"]>>["content"][number];

/** Returns a mock language model that responds to its n-th request with the n-th item of `contents`. */
function modelOf(...contents: Content[]): MockLanguageModelV3 {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  };
  return new MockLanguageModelV3({
    doGenerate: contents.map((content) => ({
      content: [content],
      finishReason: {
        unified: content.type === "tool-call" ? "tool-calls" : "stop",
        raw: undefined,
      },
      usage,
      warnings: [],
    })),
  });
}

const tea: Recipe = { name: "Tea", steps: [{ kind: "wait", minutes: 3 }] };
const wrong = { name: "Tea", steps: [{ kind: "wait", minutes: "3" }] };

async function written(value: unknown) {
  const model = modelOf({ type: "text", text: JSON.stringify(value) });
  const output = Output.object({ schema: recipe });
  const result = await generateText({ model, output, prompt: "A recipe." });
  const made: Recipe = result.output;
  const format = model.doGenerateCalls[0]?.responseFormat;
  return { made, schema: format?.type === "json" ? format.schema : undefined };
}

async function used(toolName: "add" | "list", input: unknown) {
  const called: (Recipe | ListRecipesQuery)[] = [];
  const add = tool({
    inputSchema: addRecipeBody,
    execute: (one: Recipe) => void called.push(one),
  });
  const list = tool({
    inputSchema: listRecipesQuery,
    execute: (query: ListRecipesQuery) => void called.push(query),
  });
  const call = { type: "tool-call", toolCallId: "1", toolName } as const;
  const result = await generateText({
    model: modelOf({ ...call, input: JSON.stringify(input) }, { type: "text", text: "Done." }),
    tools: { add, list },
    stopWhen: stepCountIs(2),
    prompt: "Help.",
  });
  const kinds = result.steps[0]?.content.map(({ type }) => type);
  return { called, kinds };
}

const { made, schema } = await written(tea);
console.log(
  JSON.stringify({
    made,
    schema: [schema?.$schema, schema?.required],
    refused: await written(wrong).catch((error: Error) => error.message),
    added: await used("add", tea),
    notAdded: await used("add", wrong),
    listed: await used("list", { limit: 3 }),
    notListed: await used("list", { limit: 51 }),
  }),
);
