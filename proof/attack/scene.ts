import { randomUUID } from "node:crypto";
import { signInAdmin, signInCustomer, signInField } from "../rig/people.ts";
import { anyProduct, orderOf } from "../rig/place-order.ts";
import { transact } from "../rig/shop-file.ts";
import { ask, askJson, jsonOf, readAt } from "./ask.ts";

/** A shop in which there is one of everything that a route may name; of people their cookie headers. */
export type Scene = Awaited<ReturnType<typeof openScene>>;

export const password = "ampere22";

/** Signs Ravi and Meera up and in, places an order of Ravi's, and leaves an enquiry. `isPaying`: false where the payment
 *  provider cannot be reached, so that there is no order. */
export async function openScene(api: string, { isPaying = true } = {}) {
  const { cookie: admin } = await signInAdmin(api);
  const { cookie: field, captureKey } = await signInField(api);
  const ravi = await signedIn(api, "ravi@fleet.example");
  const meera = await signedIn(api, "meera@fleet.example");
  const product = await anyProduct(api);
  const order = isPaying ? await (await orderOf(api, ravi, product)()).json() : { orderId: randomUUID() };
  const enquiry = { name: "Asha Rao", email: "asha@fleet.example", contact: "9876543210", message: "Two chargers" };
  const posted = jsonOf(await askJson(api, "/api/enquiry/post", enquiry));
  const captured = randomUUID();
  await askJson(api, "/api/enquiry/batch", { enquiries: [{ ...enquiry, id: captured, captureKey }] });
  await askJson(api, "/api/auth/forgot", { email: "ravi@fleet.example" });
  const read = async (path: string, cookie = admin) => jsonOf(await ask(api, { path, headers: { cookie } }));
  const products = (await read("/api/products/get")) as readonly { readonly documents?: unknown }[];
  return {
    api,
    /** The JSON of a path, as an admin has it unless another cookie is given. */
    read,
    admin,
    field,
    ravi,
    meera,
    ids: {
      product: product._id,
      order: String(readAt(order, "orderId")),
      enquiry: String(readAt(posted, "id")),
      captured,
      mail: String(readAt(await read("/api/admin/mail"), "0.id")),
    },
    price: product.price,
    title: product.title,
    image: String(readAt(products, "0.imageURL")).replace("/images/", ""),
    document: String(
      readAt(
        products.find(({ documents }) => documents),
        "documents.0.url",
      ),
    ).replace("/files/", ""),
    /** A page as an admin edits it. */
    page: (await read("/api/pages/terms/source")) as { readonly content: unknown; readonly revision: number },
  };
}

/** Signs a customer up and in; returns the cookie header. */
async function signedIn(api: string, email: string): Promise<string> {
  return (await signInCustomer(api, { email, password, fullName: "Ravi Kumar" })).cookie;
}

/** Forgets all tries that are counted, for tests that are not about limits. */
export function forgetLimits(dataDir: string): void {
  transact(dataDir, (db) => {
    for (const table of ["login_delay", "rate_bucket"]) db.prepare(`delete from ${table}`).run();
  });
}
