import { newId } from "@chargefront/shared/text/id";
import type { z } from "@chargefront/shared/zod";
import { expect, test } from "vitest";
import { readRoutes } from "./testing/declared-routes.ts";
import { freshShop } from "./testing/fresh-shop.ts";
import { adminPassword, signedInAdmin } from "./testing/makers.ts";
import { aForm, goodFields } from "./testing/product-forms.ts";
import { ownOrigin } from "./testing/requests.ts";
import { typedDraft } from "./testing/typed-quotation.ts";

/** Numbers beyond the range of a column, cursors of no list, and characters that no database stores. */
const hostile = [
  "2147483648",
  "999999999999999",
  "9007199254740993",
  "-1",
  "1e3",
  "0x10",
  "١",
  "",
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\u{10FFFF}",
  "'; drop table product; --",
  "%",
  "[]",
  "a".repeat(300),
  Buffer.from(JSON.stringify([1e300, "x"])).toString("base64url"),
  Buffer.from(JSON.stringify([2 ** 53 - 1, "a\u0000b"])).toString("base64url"),
  Buffer.from(JSON.stringify([-1, ""])).toString("base64url"),
];

/** A valid body for each route with a parameter in its address that reads a body. */
const bodies: Readonly<Record<string, object>> = {
  "PATCH /api/admin/orders/:id": { note: "Fragile." },
  "POST /api/admin/orders/:id/refund": { amount: 1, password: adminPassword, requestId: newId() },
  "POST /api/admin/orders/:id/transfers/:transfer/take-back": { reason: "Ten times" },
  "POST /api/admin/orders/:id/transfers": {
    id: newId(),
    day: "2026-03-03",
    amount: 1,
    reference: "UTR 1",
    way: "bank",
  },
  "PATCH /api/admins/:id": { password: adminPassword, role: "sales" },
  "DELETE /api/admins/:id": { password: adminPassword },
  "DELETE /api/admins/:id/second-factor": { password: adminPassword },
  "PUT /api/products/:id/texts/:language": { title: "दिवार चार्जर" },
  "PUT /api/pages/:slug": { content: {}, revision: 1 },
  "PUT /api/pages/:slug/texts/:language": { content: {} },
  "POST /api/pages/:slug/preview": { content: {} },
  "PATCH /api/enquiry/:id": { note: "Called." },
  "POST /api/admin/orders/:id/invoice": {},
  "POST /api/admin/orders/:id/credit": {
    id: "01900000-0000-7000-8000-000000000001",
    amount: 1,
    reason: "One is broken",
  },
  "PUT /api/admin/quotations/:id": { version: 1, draft: typedDraft },
  "POST /api/admin/quotations/:id/send": { version: 1 },
  "POST /api/admin/quotations/:id/withdraw": { reason: "Out of stock" },
};

test("answers every hostile value in an address, a query or If-Match with a sentence", async () => {
  const shop = await freshShop();
  const { id } = shop.product;
  const cookie = [await signedInAdmin(shop), shop.customer.cookie].join("; ");
  const failed: string[] = [];
  for (const [route, { query, body, form }] of Object.entries(readRoutes())) {
    const [method = "", path = ""] = route.split(" ");
    if (body && path.includes("/:") && !bodies[route]) failed.push(`${route} has no body here`);
    const given = { path, names: query ? Object.keys((query as z.ZodObject).shape) : [], id };
    for (const { address, ifMatch } of requestsOf(given)) {
      const answer = await shop.app.request(address, {
        method,
        headers: { Cookie: cookie, Origin: ownOrigin, "If-Match": ifMatch, ...(body && json) },
        ...(body && { body: JSON.stringify(bodies[route] ?? {}) }),
        ...(form && { body: aForm(goodFields) }),
      });
      if (answer.status >= 500) failed.push(`${method} ${address} ${ifMatch} ${answer.status}`);
      await answer.text();
    }
  }
  expect(failed).toEqual([]);
});

const json = { "Content-Type": "application/json" };

type Given = { readonly path: string; readonly names: readonly string[]; readonly id: string };

/** Returns addresses and headers with one hostile value each: in each part of the address, each name of the query,
 *  and `If-Match`. */
function requestsOf({ path, names, id }: Given): { address: string; ifMatch: string }[] {
  const good: Readonly<Record<string, string>> = { slug: "about", language: "hi", revision: "1", id };
  const filled = (name = "", value = "") =>
    path.replace(/:(\w+)/g, (_, one: string) => (one === name ? encoded(value) : (good[one] ?? "x")));
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const addresses = hostile.flatMap((value) => [
    ...(value === "" ? [] : parts.map((name) => filled(name, value))),
    ...names.map((name) => `${filled()}?${name}=${encoded(value)}`),
  ]);
  return [
    ...addresses.map((address) => ({ address, ifMatch: "*" })),
    ...(parts.length > 0 ? ["2147483648", "999999999999999", "1"] : []).map((ifMatch) => ({
      address: filled(),
      ifMatch,
    })),
  ];
}

/** Encodes a value for an address; a lone surrogate becomes the bytes that a careless client sends. */
function encoded(value: string): string {
  return value === "\uD800" ? "%ED%A0%80" : encodeURIComponent(value);
}
