import { expect, it } from "vitest";
import { nextPath, withNext } from "./next-path.ts";

it.each([["/orders"], ["/checkout"], ["/Product?q=hub+motor#top"], ["/orders/1"]])("leads to %s", (path) => {
  expect(nextPath(path)).toBe(path);
});

it.each([
  [null],
  [""],
  ["orders"],
  ["//evil.example"],
  ["/\\evil.example"],
  ["/\t/evil.example"],
  ["https://evil.example/orders"],
  ["javascript:alert(1)"],
  ["/no/such/screen"],
  ["/login?next=/login"],
  ["/SIGNUP"],
])("leads from %s to Home", (path) => {
  expect(nextPath(path)).toBe("/");
});

it("carries the address from one account screen to the other", () => {
  expect(withNext("/signup", "/orders?a=b&c")).toBe("/signup?next=%2Forders%3Fa%3Db%26c");
  expect(withNext("/signup", "//evil.example")).toBe("/signup");
});
