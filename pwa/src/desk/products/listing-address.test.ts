import { expect, it } from "vitest";
import { readListing, writeListing } from "./listing-address.ts";

it("reads an empty address as the newest of all products, and writes nothing for it", () => {
  const listing = readListing(new URLSearchParams());
  expect(listing).toEqual({ q: "", category: "", state: "", sort: "created", direction: "descending", page: 1 });
  expect(String(writeListing(listing))).toBe("");
});

it("reads what it has written", () => {
  const listing = {
    q: "60 kW & more",
    category: "DC chargers",
    state: "hidden",
    sort: "price",
    direction: "ascending",
    page: 7,
  } as const;
  expect(readListing(writeListing(listing))).toEqual(listing);
});

it("ignores invalid values in an address", () => {
  const typed = new URLSearchParams("state=gone&sort=secret&direction=up&page=-3");
  expect(readListing(typed)).toEqual(readListing(new URLSearchParams()));
  expect(readListing(new URLSearchParams("page=1e99")).page).toBe(1);
});
