// Tests the TypeScript identifiers for names in a document.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  camelCaseFor,
  type FunctionStyle,
  planFunctions,
} from "../../../scripts/model/names/function-names.js";
import { noLock } from "../../../scripts/model/names/name-lock.js";
import { functionNameFor, NameScope, typeNameFor } from "../../../scripts/model/names/names.js";
import { isFreeIdentifier } from "../../../scripts/render/identifier.js";
import { reservedInTypescript } from "../../../scripts/render/reserved.js";
import { anyText } from "../../any-text.js";
import { runsOf } from "../../runs.js";

describe("a type's name", () => {
  it.each([
    ["Survey", "Survey"],
    ["survey", "Survey"],
    ["survey_page", "SurveyPage"],
    ["simple-user", "SimpleUser"],
    ["v2.Item", "V2Item"],
    ["HTTPError", "HTTPError"],
    ["3d", "_3d"],
    ["日本語", "日本語"],
    ["école", "École"],
    ["عربي", "U639u631u628u64a"],
    ["", "_"],
    ["*/;evil()", "Evil"],
  ])("%j → %s", (name, expected) => expect(typeNameFor(name)).toBe(expected));
});

describe("a function's name", () => {
  it.each([
    ["listSurveys", "listSurveys"],
    ["ListSurveys", "ListSurveys"],
    ["list-surveys", "listSurveys"],
    ["list_surveys", "list_surveys"],
    ["delete", "delete_"],
    ["constructor", "constructor_"],
    ["__proto__", "__proto___"],
    ["then", "then_"],
    ["get /a/{id}", "getAId"],
    ["../../x", "x"],
    ["123", "_123"],
  ])("%j → %s", (name, expected) => expect(functionNameFor(name)).toBe(expected));
});

describe("a new function's name", () => {
  it.each([
    ["get_my_user", "getMyUser"],
    ["LIST_USERS", "listUsers"],
    ["UsersController_findOne", "usersControllerFindOne"],
    ["HTTP_get", "httpGet"],
    ["get_v1_1", "getV11"],
    ["_get_user", "getUser"],
    ["_private", "_private"],
    ["ListSurveys", "ListSurveys"],
    ["to_string", "to_string"],
    ["取得_ユーザー", "取得ユーザー"],
    ["list-surveys", "listSurveys"],
    ["delete", "delete_"],
  ])("%j → %s", (name, expected) => expect(camelCaseFor(name)).toBe(expected));
});

describe("whatever the author wrote", () => {
  it("no reserved word of the templates is given", () => {
    for (const word of reservedInTypescript) {
      const scope = new NameScope();
      expect(isFreeIdentifier(functionNameFor(word)), word).toBe(true);
      expect(isFreeIdentifier(scope.claimType(typeNameFor(word), "/a")), word).toBe(true);
    }
  });

  it("every name is one that generated code may declare", () => {
    const anyName = fc.oneof(anyText, fc.string({ unit: "grapheme" }), fc.lorem());
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 20 }), (names) => {
        const scope = new NameScope();
        const given = names.flatMap((name, index) => [
          scope.claimType(typeNameFor(name), `/${index}`),
          `${scope.claimOperationType(typeNameFor(name), `/${index}`)}Input`,
        ]);
        const functions = names.map((name, index) => scope.claimFunction(name, `/${index}`));
        for (const name of [...given, ...functions])
          expect(isFreeIdentifier(name), name).toBe(true);
        expect(new Set(given).size).toBe(given.length);
        expect(new Set(functions).size).toBe(functions.length);
      }),
      { numRuns: runsOf(500), seed: 7 },
    );
  });
});

describe("one scope", () => {
  it("gives the name to who came first, and tells both places", () => {
    const scope = new NameScope();
    expect(scope.claimType("Pet", "/a")).toBe("Pet");
    expect(scope.claimType("PET", "/b")).toBe("PET2");
    expect(scope.collisions).toEqual([
      { preferred: "PET", given: "PET2", first: "/a", second: "/b" },
    ]);
  });

  it("gives the name to who is written as it, whoever comes first", () => {
    const scope = new NameScope();
    const names = ["foo_bar", "fooBar", "FooBar", "FOOBAR"];
    scope.keepSchemas(names);
    const given = names.map((name) => scope.claimType(typeNameFor(name), `/${name}`, name));
    expect(given).toEqual(["FooBar2", "FooBar3", "FooBar", "FOOBAR4"]);
    expect(scope.collisions).toContainEqual({
      preferred: "FooBar",
      given: "FooBar2",
      first: "/FooBar",
      second: "/foo_bar",
    });
  });

  it("gives functions, and types of operations, to who is written as them", () => {
    const scope = new NameScope();
    const ids = ["list-things", "listThings"];
    scope.keepOperations(planFunctions(ids, noLock, "camel"));
    const functions = ids.map((id) => scope.claimFunction(id, `/${id}`));
    const types = ids.map((id) => scope.claimOperationType(typeNameFor(id), `/${id}`, id));
    expect(functions).toEqual(["listThings2", "listThings"]);
    expect(types).toEqual(["ListThings2", "ListThings"]);
  });

  it("gives functions that are valid, distinct, and the same in every order and every later run", () => {
    const words = fc.constantFrom("get", "user", "User", "USER", "v1", "1", "2", "to", "string");
    const between = fc.constantFrom("_", "", "__", "-", ".", "$");
    const id = fc
      .array(fc.tuple(words, between), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.flat().join(""));
    const ids = fc.uniqueArray(fc.oneof(id, fc.string({ maxLength: 8 })), { maxLength: 8 });
    const runOf = (order: readonly string[], lock = noLock, style: FunctionStyle = "camel") => {
      const scope = new NameScope(lock);
      scope.keepOperations(planFunctions(order, lock, style));
      const functions = new Map(order.map((one) => [one, scope.claimFunction(one, `/${one}`)]));
      return { functions, collisions: scope.collisions };
    };
    const lockFor = (given: ReadonlyMap<string, string>) => ({
      ...noLock,
      operations: new Map([...given.keys()].map((one) => [one, typeNameFor(one)])),
      functions: new Map([...given].filter(([one, name]) => name !== functionNameFor(one))),
    });
    fc.assert(
      fc.property(ids, id, (first, added) => {
        const order = [...first].reverse();
        const { functions, collisions } = runOf(first);
        for (const [one, name] of functions)
          expect(isFreeIdentifier(name), `${one} ${name}`).toBe(true);
        expect(new Set(functions.values()).size).toBe(functions.size);
        for (const one of first) {
          if (camelCaseFor(one) === one) expect(functions.get(one)).toBe(one);
          if (functions.get(one) === camelCaseFor(one)) continue;
          const isReported = collisions.some(({ second }) => second === `/${one}`);
          const isOther = collisions.some(({ first: other }) => other === `/${one}`);
          expect(isReported || isOther, one).toBe(true);
        }
        const isNumbered = (one: string) => functionNameFor(one) !== one;
        if (!first.some(isNumbered))
          expect(runOf(order).functions).toEqual(
            new Map(order.map((one) => [one, functions.get(one)])),
          );
        for (const given of [functions, runOf(first, noLock, "as-written").functions]) {
          const next = [added, ...order.filter((one) => one !== added)];
          const later = runOf(next, lockFor(given)).functions;
          for (const one of first) expect(later.get(one)).toBe(given.get(one));
          expect(new Set(later.values()).size).toBe(later.size);
        }
      }),
      { numRuns: runsOf(500) },
    );
  });

  it("leaves names that were given before where they are", () => {
    const names = ["foo_bar", "FooBar"];
    const scope = new NameScope({ ...noLock, schemas: new Map([["foo_bar", "FooBar"]]) });
    scope.keepSchemas(names);
    const given = names.map((name) => scope.claimType(typeNameFor(name), `/${name}`, name));
    expect(given).toEqual(["FooBar", "FooBar2"]);
  });

  it("gives exact names and keeps them from run to run, in whatever order schemas come", () => {
    const names = ["foo_bar", "fooBar", "FooBar", "foo-bar", "Foo.Bar", "Other", "other"];
    const run = (order: readonly string[], lock = noLock) => {
      const scope = new NameScope(lock);
      scope.keepSchemas(order);
      return new Map(order.map((one) => [one, scope.claimType(typeNameFor(one), `/${one}`, one)]));
    };
    const orders = fc.shuffledSubarray(names, { minLength: 1 });
    fc.assert(
      fc.property(orders, orders, (before, after) => {
        const first = run(before);
        const second = run(after, { ...noLock, schemas: first });
        for (const given of [first, second]) expect(new Set(given.values()).size).toBe(given.size);
        for (const [name, given] of first) {
          if (typeNameFor(name) === name) expect(given).toBe(name);
          if (second.has(name)) expect(second.get(name)).toBe(given);
        }
      }),
      { numRuns: runsOf(300), seed: 33 },
    );
  });

  it("lets operations give way to schemas", () => {
    const scope = new NameScope();
    scope.claimType("ListPetsInput", "/schema");
    expect(scope.claimOperationType("ListPets", "/operation")).toBe("ListPets2");
  });

  it("costs no more for many equal names than for different ones", () => {
    const scope = new NameScope();
    for (let index = 0; index < 20_000; index++) scope.claimType("Same", `/${index}`);
    expect(scope.collisions).toHaveLength(19_999);
  });
});
