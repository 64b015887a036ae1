import { expect, it } from "vitest";
import { readListFilter, writeListFilter } from "./list-filter.ts";

const throughAddress = (address: string) => String(writeListFilter(readListFilter(new URLSearchParams(address))));

it("keeps a filter in the address", () => {
  expect(throughAddress("status=won&assignee=none&q=pune+depot")).toBe("status=won&assignee=none&q=pune+depot");
  expect(throughAddress("due=overdue&assignee=none")).toBe("assignee=none&due=overdue");
});

it("ignores invalid values", () => {
  expect(throughAddress("status=open&assignee=&due=never&q=++&page=2")).toBe("");
});
