import { expect, it } from "vitest";
import { isAdminToken } from "./admin-session.ts";

const token = (claims: unknown) => `x.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.x`;
const noon = Date.UTC(2026, 0, 1, 12);
const later = noon / 1000 + 60;

it("lets an admin's token in until it runs out", () => {
  expect(isAdminToken(token({ role: "admin", exp: later }), noon)).toBe(true);
  expect(isAdminToken(token({ role: "admin", exp: later }), noon + 61_000)).toBe(false);
});

it("turns away no token, garbage and other roles", () => {
  const others = [
    null,
    "",
    "garbage",
    "a.b.c",
    token(null),
    token({ role: "customer", exp: later }),
    token({ role: "admin" }),
    token([]),
  ];
  expect(others.map((other) => isAdminToken(other, noon))).toEqual(others.map(() => false));
});
