import { randomUUID } from "node:crypto";
import { signInAdmin } from "../rig/people.ts";
import { anyProduct, orderOf } from "../rig/place-order.ts";
import { read } from "../rig/shop-file.ts";
import { ask, askJson, strangerAt } from "./ask.ts";

/** A shop in which there is one of everything that a route may name. */
export type Scene = {
  readonly api: string;
  /** Cookie headers. Ravi has ordered, Meera has not. */
  readonly admin: string;
  readonly ravi: string;
  readonly meera: string;
  /** What stands for `:id` and the like, by the route's path. */
  readonly ids: {
    readonly product: string;
    readonly order: string;
    readonly enquiry: string;
    readonly mail: string;
    readonly admin: string;
  };
  readonly price: number;
  readonly image: string;
  /** A page as an admin edits it. */
  readonly page: { readonly content: unknown; readonly revision: number };
};

export const password = "ampere22";

/** Asks a shop's database, past the shop. */
export type Find = <Row>(sql: string) => Promise<Row[]>;

export function findIn(dataDir: string): Find {
  return async <Row>(sql: string) => read(dataDir, (db) => db.prepare(sql).all()) as Row[];
}

/** Signs customers up and in, places an order, and leaves an enquiry. Without `isPaying`, where nobody takes the money,
 *  there is no order. */
export async function openScene(api: string, find: Find, { isPaying = true } = {}): Promise<Scene> {
  const admin = await signInAdmin(api);
  const ravi = await signedIn(api, "ravi@fleet.example", 1);
  const meera = await signedIn(api, "meera@fleet.example", 2);
  const product = await anyProduct(api);
  const begun = isPaying ? await (await orderOf(api, ravi, product)()).json() : { orderId: randomUUID() };
  const { orderId } = begun as { orderId: string };
  const enquiry = { name: "Asha Rao", email: "asha@fleet.example", contact: "9876543210", message: "Two chargers" };
  const posted = JSON.parse((await askJson(api, "/api/enquiry/post", enquiry)).body) as { id: string };
  await askJson(api, "/api/auth/forgot", { email: "ravi@fleet.example" }, { address: strangerAt(3) });
  const [mail] = await find<{ id: string }>("select id from mail");
  const [picture] = await find<{ hash: string }>(`select image_hash as hash from product where id = '${product._id}'`);
  const [clerk] = await find<{ id: string }>("select id from admin");
  const { body } = await ask(api, { path: "/api/pages/terms/source", headers: { cookie: admin } });
  return {
    api,
    admin,
    ravi,
    meera,
    ids: {
      product: product._id,
      order: orderId,
      enquiry: posted.id,
      mail: mail?.id ?? randomUUID(),
      admin: clerk?.id ?? randomUUID(),
    },
    price: product.price,
    image: `${picture?.hash}-280.webp`,
    page: JSON.parse(body) as Scene["page"],
  };
}

/** Signs somebody up and in; answers the cookie header. */
export async function signedIn(api: string, email: string, at: number): Promise<string> {
  const address = strangerAt(at);
  await askJson(api, "/api/auth/signup", { email, password, fullName: "Ravi Kumar" }, { address });
  const { headers } = await askJson(api, "/api/auth/login", { email, password }, { address });
  return (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
}
