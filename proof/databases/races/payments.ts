import { newId } from "@chargefront/shared/text/id";
import { aProduct } from "../../../api/src/testing/makers.ts";
import { aCheckout, aCustomer, createBrowser } from "../../../api/src/testing/shopper.ts";
import type { Fleet, FleetRequest } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { unless } from "../../rig/result.ts";
import { atOnce, type Race, raced, times, unexpected } from "./race.ts";

/** Fifty identical checkouts: one order, and one payment asked of the provider. */
export const checkouts: Race = async (fleet, _, { rounds }) => {
  const product = await aProduct(fleet.deps);
  const wrong: string[] = [];
  for (let round = 0; round < rounds / 10; round += 1) {
    const { cookie, id } = await aCustomer(fleet.deps, `${newId()}@fleet.example`);
    const checkout: FleetRequest = { method: "POST", path: "/api/payment/create", cookie, body: aCheckout([product]) };
    const answers = await atOnce(
      fleet,
      times(50, () => checkout),
    );
    const begun = new Set(answers.map(({ body }) => JSON.stringify(body))).size;
    const orders = await fleet.query<{ id: string }>(`select id from shop_order where customer_id = '${id}'`);
    const intents = (await listIntents(fleet)).filter(({ metadata }) => metadata.order_id === orders[0]?.id).length;
    wrong.push(
      ...unexpected(answers, [200]),
      ...unless(orders.length === 1 && intents === 1, `${orders.length} orders, ${intents} intents`),
      ...unless(begun === 1, `${begun} answers to one checkout`),
    );
  }
  return raced("50 identical checkouts", rounds * 5, wrong);
};

type Paid = { readonly orderId: string; readonly cookie: string };

/** Orders and pays at the provider; the shop does not know of the payment yet. */
export async function payOrder(fleet: Fleet, product: Parameters<typeof aCheckout>[0][number]): Promise<Paid> {
  const { cookie } = await aCustomer(fleet.deps, `${newId()}@fleet.example`);
  const request = (path: string, init?: RequestInit) => insist(() => fleet.next().request(path, init));
  const browser = createBrowser({ app: { request }, sandbox: fleet.provider, cookie });
  const started = await browser.begun(aCheckout([product]));
  await browser.pays(started);
  return { orderId: started.orderId, cookie };
}

/** Returns the request of a browser that returns from the payment gateway, eight times. */
export function returnsOf({ orderId, cookie }: Paid): FleetRequest[] {
  return times(8, () => ({ method: "POST", path: "/api/orders/add", cookie, body: { orderId } }));
}

type Intent = { readonly metadata: { readonly order_id?: string } };

/** The newest hundred that the provider has. */
async function listIntents({ provider }: Fleet): Promise<Intent[]> {
  const headers = { authorization: `Bearer ${provider.secretKey}` };
  const answer = await provider.fetch("https://provider.example/v1/payment_intents?limit=100", { headers });
  return ((await answer.json()) as { data: Intent[] }).data;
}
