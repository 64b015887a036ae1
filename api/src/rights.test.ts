import { cellOf, type DeskRole, deskRoles, type Right, rights } from "@chargefront/shared/person/rights";
import { expect, test } from "vitest";
import type { RouteRule } from "./platform/http/route-rule.ts";
import { readRoutes } from "./testing/declared-routes.ts";
import { freshApp } from "./testing/fresh-deps.ts";
import { signedInAdmin } from "./testing/makers.ts";
import { jsonOf, ownOrigin } from "./testing/requests.ts";
import { aCustomer } from "./testing/shopper.ts";

/** Who may do what, as it was decided: owner, accounts, sales, dispatch, content, rep, lead rep. `W` is to read and to
 *  change. */
const decided = `
enquiries          | W | R | W | - | - | W own | W team
enquiries.manage   | W | - | W | - | - | - | -
people-panel       | R | R | R | R orders | - | R own | R team
surveys            | W | - | W | - | - | W own | W team
field              | W | - | R | - | - | - | -
quotations         | W | R | W | - | - | W own | W team
quotations.approve | W | - | - | - | - | - | -
orders             | R | R | R | R goods | - | R own won | R team won
orders.pack        | W | R | R | W | - | - | -
orders.accept      | W | W | - | - | - | - | -
orders.requests    | W | W | W | R | - | - | -
orders.refund      | W | W | - | - | - | - | -
orders.override    | W | - | - | - | - | - | -
documents          | W | W | R | R print | - | - | -
bank               | W | W | - | - | - | - | -
bank.payee         | W | R | - | - | - | - | -
tax                | W | W | - | - | - | - | -
trade              | W | R | - | - | - | - | -
products           | W | R | R | R | W | R public | R public
products.price     | W | W | R | R | R | - | -
catalogue.settings | W | R | R | R | W | - | -
content            | W | - | - | - | W | - | -
company            | W | R | R | R | R | - | -
export             | R | R | R | - | R products | - | -
reports            | R | R | R | - | - | - | -
dashboard          | R | R | R | R cards | R cards | - | -
staff              | W | - | - | - | - | - | -
own-account        | W | W | W | W | W | W | W
activity           | R | R orders, documents, bank | R sales | R orders | R content, products | - | -
mail               | W | R orders | R enquiries | R orders | - | - | -
privacy            | W | R find | R find | - | - | - | -
settings           | W | - | R | - | - | - | -
integrations       | W | - | - | - | - | - | -
operations         | R | - | - | - | - | - | -`;

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

test("the rights are those that were decided, cell by cell", () => {
  const roles = [...deskRoles, "rep", "lead_rep"] as const;
  const present = new Map(rights.map((right) => [right as string, roles.map((role) => cellOf(role, right) as string)]));
  expect(present).toEqual(table);
});

/** Reckoned from the decided table, not from the code that guards. */
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

test.each(deskRoles)("every route answers %s as the table says", async (role) => {
  const fresh = await freshApp();
  await signedInAdmin(fresh, "first@urjavahan.example");
  for (const { key, rule } of deskRoutes) {
    const [method = "", path = ""] = key.split(" ");
    // A session each: one of the routes ends it.
    const Cookie = await signedInAdmin(fresh, `${role}@urjavahan.example`, role);
    const answer = await fresh.app.request(path, { method, headers: { Origin: ownOrigin, Cookie } });
    const code = answer.status === 403 ? (await jsonOf<{ code: string }>(answer)).code : "";
    const isRefused = code === "role-not-allowed";
    // Of a page that is asked for by no name the handler decides after the guard.
    expect([key, answer.status === 401, isRefused]).toEqual([key, false, !mayCall(role, key, rule)]);
  }
});

test("whoever is refused is told whom to ask", async () => {
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

test("no desk route is open to visitors and customers", async () => {
  const fresh = await freshApp();
  const { cookie } = await aCustomer(fresh.deps);
  for (const { key } of deskRoutes) {
    const [method = "", path = ""] = key.split(" ");
    for (const headers of [{ Origin: ownOrigin }, { Origin: ownOrigin, Cookie: cookie }]) {
      expect([key, (await fresh.app.request(path, { method, headers })).status]).toEqual([key, 401]);
    }
  }
});
