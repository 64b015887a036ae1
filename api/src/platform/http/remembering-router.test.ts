import fc from "fast-check";
import { TrieRouter } from "hono/router/trie-router";
import { expect, test } from "vitest";
import { routes } from "./audience.ts";
import { rememberingRouter } from "./remembering-router.ts";

/** The API's routes, each with its key in the place of a handler. */
function twoRouters() {
  const [remembering, plain] = [rememberingRouter<string>(), new TrieRouter<string>()];
  for (const key of Object.keys(routes)) {
    const [method = "", path = ""] = key.split(" ");
    for (const router of [remembering, plain]) router.add(method, path, key);
  }
  for (const router of [remembering, plain]) router.add("ALL", "/api/*", "nothing here");
  return { remembering, plain };
}

test("whatever is asked for in whatever order, it finds what would be found anew", () => {
  const { remembering, plain } = twoRouters();
  const methods = fc.constantFrom("GET", "POST", "PATCH", "DELETE");
  const known = fc.constantFrom(...Object.keys(routes).map((key) => key.split(" ")[1] ?? ""));
  const path = fc.oneof(
    known,
    known.map((one) => one.replace(/:\w+/g, "7")),
    fc.webPath(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(methods, path), { maxLength: 50 }), (asked) => {
      for (const [method, path] of asked) expect(remembering.match(method, path)).toEqual(plain.match(method, path));
    }),
  );
});

test("more paths than it remembers, and longer ones, are found all the same", () => {
  const { remembering, plain } = twoRouters();
  for (let at = 0; at < 1200; at += 1) {
    const path = `/api/products/update/${at}${at % 3 === 0 ? "x".repeat(200) : ""}`;
    expect(remembering.match("GET", path)).toEqual(plain.match("GET", path));
  }
});

test("a route that is added later is found", () => {
  const { remembering } = twoRouters();
  remembering.match("GET", "/later");
  remembering.add("GET", "/later", "later");
  expect(remembering.match("GET", "/later")[0].map(([handler]) => handler)).toEqual(["later"]);
});
