import { type DeskRole, deskRoles, type Right } from "@chargefront/shared/person/rights";
import { expect, test } from "vitest";
import type { RouteRule } from "./platform/http/route-rule.ts";
import { readRoutes } from "./testing/declared-routes.ts";
import { freshApp } from "./testing/fresh-deps.ts";
import { signedInAdmin } from "./testing/makers.ts";
import { jsonOf, ownOrigin } from "./testing/requests.ts";
import { aCustomer } from "./testing/shopper.ts";

/** The decided rights of owner, accounts, sales, dispatch and content. `W`: read and change. */
const decided = `
enquiries          | W | R | W | - | -
enquiries.manage   | W | - | W | - | -
quotations         | W | R | W | - | -
orders             | R | R | R | R goods | -
orders.pack        | W | R | R | W | -
orders.accept      | W | W | - | - | -
orders.refund      | W | W | - | - | -
invoices           | W | W | R | - | -
products           | W | R | R | R | W
products.price     | W | W | R | R | R
content            | W | - | - | - | W
company            | W | R | R | R | R
export             | R | R | R | - | R products
reports            | R | R | R | - | -
dashboard          | R | R | R | R cards | R cards
staff              | W | - | - | - | -
own-account        | W | W | W | W | W
activity           | R | R orders | R sales | R orders | R content, products
mail               | W | R orders | R enquiries | R orders | -
privacy            | W | R find | R find | - | -
settings           | W | - | R | - | -
operations         | R | - | - | - | -`;

const table = new Map(
  decided
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([right = "", ...cells]) => [right, cells] as const),
);

const deskRoutes = Object.entries(readRoutes()).flatMap(([key, rule]) =>
  rule.audience === "desk" ? [{ key, rule }] : [],
);

/** Reads from the decided table, not from the code that guards. */
function mayCall(role: DeskRole, key: string, rule: Extract<RouteRule, { audience: "desk" }>): boolean {
  const isReading = (rule.needs ?? (key.startsWith("GET ") ? "read" : "write")) === "read";
  const named: readonly Right[] = typeof rule.right === "string" ? [rule.right] : rule.right;
  return named.some((right) => {
    const cell = table.get(right)?.[deskRoles.indexOf(role)] ?? "";
    const [letter, ...parts] = cell.split(/,? /);
    if (rule.part !== undefined && parts.length > 0 && !parts.includes(rule.part)) return false;
    return letter === "W" || (isReading && letter === "R");
  });
}

test.each(deskRoles)("answers %s on every route as in the table", async (role) => {
  const fresh = await freshApp();
  await signedInAdmin(fresh, "first@urjavahan.example");
  for (const { key, rule } of deskRoutes) {
    const [method = "", path = ""] = key.split(" ");
    // A session for each route, as one of them ends it.
    const Cookie = await signedInAdmin(fresh, `${role}@urjavahan.example`, role);
    const answer = await fresh.app.request(path, { method, headers: { Origin: ownOrigin, Cookie } });
    const code = answer.status === 403 ? (await jsonOf<{ code: string }>(answer)).code : "";
    const isRefused = code === "role-not-allowed";
    // The handler decides by the page's name, which is unknown here, after the guard.
    expect([key, answer.status === 401, isRefused]).toEqual([key, false, !mayCall(role, key, rule)]);
  }
});

test("names an owner to ask when a role is refused", async () => {
  const fresh = await freshApp();
  await signedInAdmin(fresh, "asha@urjavahan.example");
  const Cookie = await signedInAdmin(fresh, "dev@urjavahan.example", "dispatch");
  const answer = await fresh.app.request("/api/enquiry/get", { headers: { Cookie } });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    code: "role-not-allowed",
    error: "Your role does not allow this. Ask Asha.",
  });
});

test("opens no desk route to visitors and customers", async () => {
  const fresh = await freshApp();
  const { cookie } = await aCustomer(fresh.deps);
  for (const { key } of deskRoutes) {
    const [method = "", path = ""] = key.split(" ");
    for (const headers of [{ Origin: ownOrigin }, { Origin: ownOrigin, Cookie: cookie }]) {
      expect([key, (await fresh.app.request(path, { method, headers })).status]).toEqual([key, 401]);
    }
  }
});
