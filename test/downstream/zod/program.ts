// A program that uses generated Zod schemas.
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import type { Cat, Dog, Pet } from "./api/types/index.js";
import { cat, catWritable, dog, named, pet } from "./api/zod/index.js";

// Types.
const given: Cat = { name: "Tom", kind: "cat", kittens: [{ name: "Tim", kind: "cat" }] };
const parsed: Cat = cat.parse(given);
const inferred: z.infer<typeof pet> = parsed;
const back: Pet = inferred;
const dogs: z.infer<typeof dog>[] = [{ kind: "dog", tag: null, born: "2020-02-29" } satisfies Dog];
// @ts-expect-error a cat is no dog
const wrong: z.infer<typeof dog> = given;

// Schemas of objects have the methods of Zod's objects.
const short = cat.pick({ name: true }).extend({ colour: z.enum(["black", "red"]) });
const row: { name: string; colour: "black" | "red" } = short.parse({ name: "Tom", colour: "red" });
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

console.log(
  JSON.stringify({
    row,
    members: Object.keys(cat.shape),
    readOnly: accepts(catWritable, { id: 1, name: "Tom", kind: "cat" }),
    emoji: [accepts(named, { name: "😀😀😀" }), accepts(named, { name: "😀😀😀😀" })],
    kittens: accepts(cat, { name: "T", kind: "cat", kittens: [{ name: "", kind: "cat" }] }),
    tagged: [accepts(pet, given), accepts(pet, { kind: "cow" })],
    dependent: [accepts(dog, { kind: "dog", tag: "x" }), ...dogs.map((one) => accepts(dog, one))],
    kept: dog.parse({ kind: "dog", more: 1 }),
    dates: accepts(dog, { kind: "dog", born: "2021-02-29" }),
    resolver: typeof zodResolver(catWritable),
    length: z.toJSONSchema(named),
    back: back === parsed,
    wrong: typeof wrong,
  }),
);
