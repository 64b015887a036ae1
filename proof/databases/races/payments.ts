import { newId } from "@chargefront/shared/text/id";
import { checkBooks } from "../../../api/src/shop/payments/books.ts";
import { adminPassword, aProduct } from "../../../api/src/testing/makers.ts";
import { aCheckout, aCustomer, createBrowser, intentOf } from "../../../api/src/testing/shopper.ts";
import { type Asked, countRows, type Fleet, rowOf, twoOf } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { unless } from "../../rig/result.ts";
import { atOnce, race, times } from "./race.ts";

/** Fifty identical checkouts: one order, and one payment asked of the provider. */
export const checkouts = race("50 identical checkouts", 0.1, async (fleet) => {
  const product = await aProduct(fleet.deps);
  return async () => {
    const { cookie, id } = await aCustomer(fleet.deps, `${newId()}@fleet.example`);
    const checkout: Asked = { method: "POST", path: "/api/payment/create", cookie, body: aCheckout([product]) };
    return {
      requests: times(50, () => checkout),
      others: [200],
      async check(answers) {
        const begun = new Set(answers.map(({ body }) => JSON.stringify(body))).size;
        const orders = await fleet.query<{ id: string }>(`select id from shop_order where customer_id = '${id}'`);
        const asked = await listAtProvider(fleet, "payment_intents");
        const intents = asked.filter(({ metadata }) => metadata.order_id === orders[0]?.id).length;
        return [
          ...unless(orders.length === 1 && intents === 1, `${orders.length} orders, ${intents} intents`),
          ...unless(begun === 1, `${begun} answers to one checkout`),
        ];
      },
    };
  };
});

/** A payment that browser and provider tell of at every process: paid once, with one number and one mail. */
export const settling = race("settling at every process", 0.2, async (fleet) => {
  const product = await aProduct(fleet.deps);
  return async () => {
    const order = await payOrder(fleet, product);
    return {
      requests: returnsOf(order),
      others: [200],
      async check() {
        await fleet.provider.deliverDue();
        const { payment, number } = await rowOf<{ payment: string; number: string }>(
          fleet,
          `select payment, number from shop_order where id = '${order.orderId}'`,
        );
        const entries = await countRows(fleet, `payment_entry where order_id = '${order.orderId}'`);
        const mails = await countRows(fleet, `mail where subject like '%${number}'`);
        return [
          ...unless(payment === "paid" && entries === 1, `${payment}, money noted ${entries} times`),
          ...unless(mails === 1, `${mails} mails of one payment`),
          ...(await checkBooks(fleet.deps.readDb)),
        ];
      },
    };
  };
});

/** A process that is asked to stop while a customer checks out at it: the customer goes on at the next, and the order is
 *  paid. */
export const stopped = race("a stop during a checkout", 0.15, async (fleet) => {
  const product = await aProduct(fleet.deps);
  const [leaving, other] = twoOf(fleet.processes);
  return async () => {
    const { cookie } = await aCustomer(fleet.deps, `${newId()}@fleet.example`);
    // As a proxy does, and a browser that is refused.
    const request = (path: string, init?: RequestInit) =>
      insist(() => leaving.request(path, init).catch(() => other.request(path, init)));
    const browser = createBrowser({ app: { request }, sandbox: fleet.provider, cookie });
    const begun = browser.begun(aCheckout([product]));
    const stopping = leaving.stop();
    const started = await begun;
    await browser.pays(started);
    await browser.returns(started.orderId);
    const paid = await countRows(fleet, `shop_order where id = '${started.orderId}' and payment = 'paid'`);
    const code = await stopping;
    await leaving.start();
    const wrong = [...unless(paid === 1, "the order is not paid"), ...unless(code === 0, `it ended with ${code}`)];
    return { requests: [], check: async () => [...wrong, ...(await checkBooks(fleet.deps.readDb))] };
  };
});

/** All of an order's money refunded by several requests while it settles: it goes back once. */
export const refunds = race("a refund begun at once", 0.2, async (fleet) => {
  const admin = await fleet.anAdmin();
  const product = await aProduct(fleet.deps);
  return async () => {
    const order = await payOrder(fleet, product);
    await atOnce(fleet, returnsOf(order));
    const requests = times(4, (): Asked => {
      const body = { amount: product.pricePaise / 100, password: adminPassword, requestId: newId() };
      return { method: "POST", path: `/api/admin/orders/${order.orderId}/refund`, cookie: admin, body };
    });
    return {
      requests: [...requests, ...returnsOf(order)],
      others: [200, 409],
      async check(answers) {
        const accepted = answers.slice(0, requests.length).filter(({ status }) => status === 200).length;
        await fleet.provider.deliverDue();
        const refunds = await listAtProvider(fleet, "refunds");
        const made = refunds.filter((refund) => refund.payment_intent === order.intentId).length;
        const begun = await countRows(fleet, `refund where order_id = '${order.orderId}'`);
        return [
          ...unless(begun === 1 && made === 1, `${begun} refunds were begun, ${made} made`),
          ...unless(accepted <= 1, `${accepted} refunds were accepted`),
          ...(await checkBooks(fleet.deps.readDb)),
        ];
      },
    };
  };
});

type Paid = { readonly orderId: string; readonly intentId: string; readonly cookie: string };

/** Orders and pays at the provider; the shop does not know of the payment yet. */
export async function payOrder(fleet: Fleet, product: Parameters<typeof aCheckout>[0][number]): Promise<Paid> {
  const { cookie } = await aCustomer(fleet.deps, `${newId()}@fleet.example`);
  const request = (path: string, init?: RequestInit) => insist(() => fleet.next().request(path, init));
  const browser = createBrowser({ app: { request }, sandbox: fleet.provider, cookie });
  const started = await browser.begun(aCheckout([product]));
  await browser.pays(started);
  return { orderId: started.orderId, intentId: intentOf(started.clientSecret), cookie };
}

/** What a browser sends that returns from the provider, eight times. */
export function returnsOf({ orderId, cookie }: Paid): Asked[] {
  return times(8, () => ({ method: "POST", path: "/api/orders/add", cookie, body: { orderId } }));
}

type AtProvider = {
  readonly id: string;
  readonly payment_intent?: string;
  readonly metadata: { readonly order_id?: string };
};

/** The newest hundred that the provider has of a kind. */
async function listAtProvider({ provider }: Fleet, kind: "payment_intents" | "refunds"): Promise<AtProvider[]> {
  const headers = { authorization: `Bearer ${provider.secretKey}` };
  const answer = await provider.fetch(`https://provider.example/v1/${kind}?limit=100`, { headers });
  return ((await answer.json()) as { data: AtProvider[] }).data;
}
