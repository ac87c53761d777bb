// If items are removed from a list, references by index still lead to the same items.
import { expect, it } from "vitest";
import { isObject, type JsonObject, own } from "../../scripts/json/json.js";
import { decode, parse, valueAtTokens } from "../../scripts/json/pointer.js";
import { Edits } from "../../scripts/mend/edits.js";

const size = 4;
const indexes = [...Array(size).keys()];

interface List {
  readonly at: string;
  /** The path from item 3 of the list to the schema with a reference to item 2. */
  readonly member: string;
  readonly in: (items: JsonObject[]) => Readonly<Record<"paths" | "schemas", JsonObject>>;
}

const lists: readonly List[] = [
  {
    at: "/paths/~1a/get/parameters",
    member: "schema/items",
    in: (parameters) => ({ paths: { "/a": { get: { parameters } } }, schemas: {} }),
  },
  {
    at: "/components/schemas/A/allOf",
    member: "items",
    in: (allOf) => ({ paths: {}, schemas: { A: { allOf } } }),
  },
  {
    at: "/components/schemas/A/allOf/0/oneOf",
    member: "items",
    in: (oneOf) => ({ paths: {}, schemas: { A: { allOf: [{ oneOf }] } } }),
  },
];

function documentOf({ at: list, in: inDocument }: List): JsonObject {
  const items = indexes.map((index): JsonObject => {
    const more = index === 3 ? { items: { $ref: `#${list}/2` } } : {};
    return {
      description: `item ${index}`,
      schema: { description: `schema ${index}`, ...more },
      ...more,
    };
  });
  const { paths, schemas } = inDocument(items);
  const references = indexes.flatMap((index) => [
    [`R${index}`, { $ref: `#${list}/${index}` }],
    [`S${index}`, { $ref: `#${list}/${index}/schema` }],
  ]);
  return { paths, components: { schemas: { ...schemas, ...Object.fromEntries(references) } } };
}

function textAt(root: JsonObject, pointer: string): unknown {
  const reference = valueAtTokens(root, parse(`${pointer}/$ref`) ?? []);
  const target = valueAtTokens(root, parse(decode(String(reference)) ?? "") ?? []);
  return isObject(target) ? own(target, "description") : undefined;
}

const subsets = [...Array(2 ** size).keys()].map((bits) =>
  indexes.filter((index) => (bits & (2 ** index)) !== 0),
);

it.each(lists)("leads to the same item of $at", (list) => {
  const document = documentOf(list);
  for (const removed of subsets) {
    const edits = new Edits();
    for (const index of removed) edits.add({ at: `${list.at}/${index}`, do: "remove" });
    const { root, dangling } = edits.made(document);
    const lost = indexes.flatMap((index) => {
      const isLost = removed.includes(index);
      const [item, schema] = [`/components/schemas/R${index}`, `/components/schemas/S${index}`];
      expect(textAt(root, item)).toBe(isLost ? undefined : `item ${index}`);
      expect(textAt(root, schema)).toBe(isLost ? undefined : `schema ${index}`);
      return isLost ? [item, schema] : [];
    });
    if (removed.includes(3)) continue;
    const place = `${list.at}/${3 - removed.length}/${list.member}`;
    expect(textAt(root, place)).toBe(removed.includes(2) ? undefined : "item 2");
    if (removed.includes(2)) lost.push(place);
    expect([...dangling].sort()).toEqual(lost.sort());
  }
});
