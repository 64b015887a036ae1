import { randomUUID } from "node:crypto";
import { aForm, aPngFile } from "../../api/src/testing/product-forms.ts";
import { createWriter } from "../rig/enquiry.ts";
import { orderingCustomers, signInAdmin } from "../rig/people.ts";
import { anyProduct, orderOf } from "../rig/place-order.ts";
import { addressOf } from "../rig/post.ts";
import { createRandom } from "../rig/random.ts";
import type { Stage } from "../rig/stage.ts";
import { type Crowd, startWriters, type Writers } from "./writers.ts";

/** How a request is sent; by `fetch` unless told. */
type Send = (url: string, init: { method: string; headers: Record<string, string>; body: string }) => Promise<Response>;

/** People who send enquiries that all differ. */
export function enquirers(seed: number, people: number, send: Send = fetch): Crowd {
  const writer = createWriter(createRandom(seed));
  let written = 0;
  return {
    kind: "enquiries",
    people,
    draft() {
      written += 1;
      const headers = { "content-type": "application/json", "x-forwarded-for": addressOf(written) };
      const body = JSON.stringify(writer.inFile());
      return (origin) => send(`${origin}/api/enquiry/post`, { method: "POST", headers, body });
    },
  };
}

/** Twenty people who send enquiries to several processes, ten a second each at most. */
export function startEnquirers(origins: readonly string[], seed: number, send?: Send): Writers {
  return startWriters(origins, [enquirers(seed, 20, send)], { pauseMs: 100 });
}

/** Twenty people at one server: most send enquiries, some order, some add products with pictures. */
export async function startMixedWriters({ api, dataDir, seed }: Stage): Promise<Writers> {
  const { cookie } = await signInAdmin(api);
  const product = await anyProduct(api);
  const customers = orderingCustomers(dataDir);
  const random = createRandom(seed);
  const orders: Crowd = {
    kind: "orders",
    people: 4,
    draft: () => orderOf(api, customers.next().value, product),
  };
  const uploads: Crowd = {
    kind: "products",
    people: 2,
    async draft() {
      const fields = { title: `Crash ${randomUUID()}`, description: "x", price: "1", rating: "1" };
      const color = `#${random
        .below(2 ** 24)
        .toString(16)
        .padStart(6, "0")}`;
      const body = aForm([...Object.entries(fields), ["image", await aPngFile(color)]]);
      const headers = { cookie, origin: api, "idempotency-key": randomUUID() };
      return () => fetch(`${api}/api/products/add`, { method: "POST", headers, body });
    },
  };
  return startWriters([api], [enquirers(seed, 14), orders, uploads]);
}
