import { expect, test } from "vitest";
import { readOrderFilter, toOrderListQuery, writeOrderFilter } from "./order-filter.ts";

test("keeps a filter in the address and reads it again", () => {
  const filter = { show: "to-pack", q: "asha rao", order: "oldest" } as const;
  expect(String(writeOrderFilter(filter))).toBe("show=to-pack&q=asha+rao&order=oldest");
  expect(readOrderFilter(writeOrderFilter(filter))).toEqual(filter);
  expect(String(writeOrderFilter({ show: "all", q: "", order: "newest" }))).toBe("");
});

test("shows all orders for an address without a known filter", () => {
  expect(readOrderFilter(new URLSearchParams("show=__proto__"))).toEqual({ show: "all", q: "", order: "newest" });
});

test("requests from the API what the chip says", () => {
  expect(toOrderListQuery({ show: "abandoned", q: "", order: "newest" })).toEqual({ state: "abandoned" });
  expect(toOrderListQuery({ show: "packed", q: "CF", order: "oldest" })).toEqual({
    fulfilment: "packed",
    q: "CF",
    order: "oldest",
  });
});
