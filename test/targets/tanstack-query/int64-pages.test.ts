// Infinite queries compute without rounding if offsets, page numbers and totals are strings of digits.
import { expect, it } from "vitest";
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
