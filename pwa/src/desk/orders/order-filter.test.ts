import { expect, test } from "vitest";
import { readOrderFilter, toOrderListQuery, writeOrderFilter } from "./order-filter.ts";

test("a filter is kept in the address and read from it", () => {
  const filter = { show: "to-pack", q: "asha rao" } as const;
  expect(String(writeOrderFilter(filter))).toBe("show=to-pack&q=asha+rao");
  expect(readOrderFilter(writeOrderFilter(filter))).toEqual(filter);
  expect(String(writeOrderFilter({ show: "all", q: "" }))).toBe("");
});

test("an address that names no filter of ours shows all", () => {
  expect(readOrderFilter(new URLSearchParams("show=__proto__"))).toEqual({ show: "all", q: "" });
});

test("requests from the API what the chip says", () => {
  expect(toOrderListQuery({ show: "abandoned", q: "" })).toEqual({ state: "abandoned" });
  expect(toOrderListQuery({ show: "packed", q: "CF" })).toEqual({ fulfilment: "packed", q: "CF" });
});
