// Infinite queries compute without rounding if offsets, page numbers and totals are strings of digits.
import { expect, it } from "vitest";
import { byCursor } from "../../../templates/tanstack-query/runtime/infinite-by-cursor.js";
import { byOffset, byPage } from "../../../templates/tanstack-query/runtime/infinite-by-number.js";

const page = (total: string, ...items: number[]) => ({ items, total });
const names = { items: "items", total: "total" };

it.each<[string | null, string, string | undefined]>([
  ["9007199254740993", "9223372036854775807", "9007199254740995"],
  [null, "9007199254740999", "9007199254740995"],
  ["9007199254740993", "9007199254740995", undefined],
  ["9007199254740993", "9007199254740996", "9007199254740995"],
  ["9007199254740993", "-1", "9007199254740995"],
])("the offset after %s of %s is %s", (param, total, next) => {
  const input = { query: { offset: "9007199254740993" } };
  const given = { ...names, offset: "offset" };
  expect(byOffset.next(given, input as never, [page(total, 1, 2)], [param])).toBe(next);
});

it.each<[string, string | undefined]>([
  ["9223372036854775807", "9007199254740994"],
  ["18014398509481986", undefined],
  ["18014398509481987", "9007199254740994"],
])("the page after 9007199254740993 is, of %s items, %s", (total, next) => {
  const input = { query: { page: "9007199254740993" } };
  const given = { ...names, page: "page", first: 1 };
  expect(byPage.next(given, input as never, [page(total, 1, 2)], [null])).toBe(next);
});

it("computes with bigints", () => {
  const total = 9223372036854775807n as never;
  const input = { query: { offset: 9007199254740993n, page: 9007199254740993n } };
  const pages = [page(total, 1, 2)];
  expect(byOffset.next({ ...names, offset: "offset" }, input as never, pages, [null])).toBe(
    9007199254740995n,
  );
  expect(byPage.next({ ...names, page: "page", first: 1 }, input as never, pages, [null])).toBe(
    9007199254740994n,
  );
  const cursor = { items: "items", cursor: "after", next: "next" };
  expect(byCursor.next(cursor, {}, [{ next: 9007199254740993n }], [null])).toBe(9007199254740993n);
  expect(byCursor.at(cursor, {}, 9007199254740993n as never, "list")).toEqual({
    query: { after: 9007199254740993n },
  });
});
