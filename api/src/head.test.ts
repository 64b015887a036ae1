import { deskRoles } from "@chargefront/shared/person/rights";
import { expect, test } from "vitest";
import { readRoutes } from "./testing/declared-routes.ts";
import { freshShop } from "./testing/fresh-shop.ts";
import { signedInAdmin } from "./testing/makers.ts";

const paths = Object.keys(readRoutes()).flatMap((route) => (route.startsWith("GET ") ? [route.slice(4)] : []));

/** Headers that differ between two equal answers: the time, and the encoding of a body that a HEAD has not. */
const own = /^(x-request-id|date|content-encoding|content-length|vary)$/;

test("answers HEAD as GET without the body, for every role", async () => {
  const shop = await freshShop();
  const filled: Readonly<Record<string, string>> = {
    id: shop.product.id,
    slug: "about",
    language: "hi",
    revision: "1",
  };
  const cookies = ["", shop.customer.cookie];
  for (const role of deskRoles) cookies.push(await signedInAdmin(shop, `${role}@urjavahan.example`, role));
  for (const Cookie of cookies) {
    for (const path of paths) {
      const address = path.replace(/:(\w+)/g, (_, name: string) => filled[name] ?? "none");
      const [get, head] = [
        await shop.app.request(address, { headers: { Cookie } }),
        await shop.app.request(address, { method: "HEAD", headers: { Cookie } }),
      ];
      expect([address, head.status, headersOf(head)]).toEqual([address, get.status, headersOf(get)]);
      expect([address, await head.text()]).toEqual([address, ""]);
      await get.text();
    }
  }
});

function headersOf({ headers }: Response): string[] {
  return [...headers].flatMap(([name, value]) => (own.test(name) ? [] : [`${name}: ${value}`])).toSorted();
}
