import { expect, test } from "vitest";
import { screenQuery } from "./routes.ts";

test.each([
  ["products", "utm_source=mail&fbclid=1&gclid=2&x=3", ""],
  ["products", "sort=title&utm_source=mail&q=cable", "?q=cable&sort=title"],
  ["products", "q=cable&sort=title", "?q=cable&sort=title"],
  ["products", "q=cable&q=kiosk", "?q=cable"],
  ["products", "power=22&connector=CCS2&power=5", "?power=22&power=5&connector=CCS2"],
  ["contact", "quantity=2&product=b&product=a&quantity=1", "?product=b&product=a&quantity=2&quantity=1"],
  ["contact", "message=Hello&product=a", "?product=a&message=Hello"],
  ["about", "q=cable", ""],
] as const)("reads from %s?%s the query “%s”", (name, query, read) => {
  expect(screenQuery(name, new URLSearchParams(query))).toBe(read);
});
