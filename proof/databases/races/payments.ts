import { newId } from "@chargefront/shared/text/id";
import { checkBooks } from "../../../api/src/shop/payments/books.ts";
import { adminPassword, aProduct } from "../../../api/src/testing/makers.ts";
import { aCheckout, aCustomer, createBrowser } from "../../../api/src/testing/shopper.ts";
import { type Fleet, rowOf } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { unless } from "../../rig/result.ts";
import { atOnce, countOf, type Race, raced, unexpected } from "./race.ts";

/** Fifty identical checkouts: one order, and one payment asked of the provider. */
export const checkouts: Race = async (fleet, _, { rounds }) => {
  const product = await aProduct(fleet.deps);
  const wrong: string[] = [];
  const tries = Math.ceil(rounds / 10);
  for (let round = 0; round < tries; round += 1) {
    const { cookie, id } = await aCustomer(fleet.deps, `${newId()}@fleet.example`);
    const body = aCheckout([product]);
    const answers = await atOnce(fleet, 50, () => ({ method: "POST", path: "/api/payment/create", cookie, body }));
    const begun = answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body));
    const orders = await fleet.query<{ id: string }>(`select id from shop_order where customer_id = '${id}'`);
    const intents = (await listAtProvider(fleet, "payment_intents")).filter(
      ({ metadata }) => metadata.order_id === orders[0]?.id,
    );
    wrong.push(
      ...unless(orders.length === 1 && intents.length === 1, `${orders.length} orders, ${intents.length} intents`),
    );
    wrong.push(...unless(new Set(begun).size === 1, `${new Set(begun).size} answers to one checkout`));
    wrong.push(...unexpected(answers, [200]));
  }
  return raced("50 identical checkouts", tries * 50, wrong);
};

/** A payment that browser and provider tell of at every process: paid once, with one number and one mail. */
export const settling: Race = async (fleet, _, { rounds }) => {
  const product = await aProduct(fleet.deps);
  const wrong: string[] = [];
  const tries = Math.ceil(rounds / 5);
  for (let round = 0; round < tries; round += 1) {
    const { orderId, cookie } = await paidOrder(fleet, product);
    const answers = await returnsAtOnce(fleet, orderId, cookie);
    await fleet.provider.deliverDue();
    const { payment, entries, mails } = await rowOf<{ payment: string; entries: number; mails: number }>(
      fleet,
      `select payment, (select count(*) from payment_entry where order_id = shop_order.id)::integer as entries,
        (select count(*) from mail where subject like '%' || number)::integer as mails
      from shop_order where id = '${orderId}'`,
    );
    wrong.push(...unless(payment === "paid" && entries === 1, `${payment}, money noted ${entries} times`));
    wrong.push(...unless(mails === 1, `${mails} mails of one payment`), ...unexpected(answers, [200]));
  }
  return raced("settling at every process", tries * 8, [...wrong, ...(await checkBooks(fleet.deps.readDb))]);
};

/** A process that is told to stop while somebody checks out at it: whoever was led to it goes on at the next, and the
 *  order is paid. */
export const stoppedMeanwhile: Race = async (fleet) => {
  const product = await aProduct(fleet.deps);
  const wrong: string[] = [];
  const tries = 3;
  for (let round = 0; round < tries; round += 1) {
    const { cookie } = await aCustomer(fleet.deps, `${newId()}@fleet.example`);
    const [leaving, other] = fleet.processes;
    if (!leaving || !other) throw new Error("one process alone has nobody who goes on");
    // As a proxy does, and a browser that is refused.
    const request = (path: string, init?: RequestInit) =>
      insist(() => leaving.request(path, init).catch(() => other.request(path, init)));
    const browser = createBrowser({ app: { request }, sandbox: fleet.provider, cookie });
    const begun = browser.begun(aCheckout([product]));
    const stopped = leaving.stop();
    const started = await begun;
    await browser.pays(started);
    await browser.returns(started.orderId);
    const { payment } = await rowOf<{ payment: string }>(
      fleet,
      `select payment from shop_order where id = '${started.orderId}'`,
    );
    const code = await stopped;
    wrong.push(
      ...unless(payment === "paid", `the order is ${payment}`),
      ...unless(code === 0, `it ended with ${code}`),
    );
    await leaving.start();
  }
  return raced("a stop during a checkout", tries, [...wrong, ...(await checkBooks(fleet.deps.readDb))]);
};

/** All of an order's money given back by several requests while it settles: it goes back once. */
export const refunds: Race = async (fleet, _, { rounds }) => {
  const admin = await fleet.anAdmin();
  const product = await aProduct(fleet.deps);
  const wrong: string[] = [];
  const tries = Math.ceil(rounds / 5);
  for (let round = 0; round < tries; round += 1) {
    const { orderId, intentId, cookie } = await paidOrder(fleet, product);
    await returnsAtOnce(fleet, orderId, cookie);
    const path = `/api/admin/orders/${orderId}/refund`;
    const amount = product.pricePaise / 100;
    const [answers] = await Promise.all([
      atOnce(fleet, 4, () => ({
        method: "POST",
        path,
        cookie: admin,
        body: { amount, password: adminPassword, requestId: newId() },
      })),
      returnsAtOnce(fleet, orderId, cookie),
    ]);
    await fleet.provider.deliverDue();
    const made = (await listAtProvider(fleet, "refunds")).filter((refund) => refund.payment_intent === intentId);
    const { begun } = await rowOf<{ begun: number }>(
      fleet,
      `select count(*)::integer as begun from refund where order_id = '${orderId}'`,
    );
    wrong.push(...unless(begun === 1 && made.length === 1, `${begun} refunds were begun, ${made.length} made`));
    wrong.push(...unexpected(answers, [200, 409]), ...unless(countOf(answers, 200) <= 1, "two were told it is theirs"));
  }
  return raced("a refund begun at once", tries * 4, [...wrong, ...(await checkBooks(fleet.deps.readDb))]);
};

/** An order whose customer has just paid at the provider, of which the shop was not told yet. */
export async function paidOrder(fleet: Fleet, product: Parameters<typeof aCheckout>[0][number]) {
  const { cookie } = await aCustomer(fleet.deps, `${newId()}@fleet.example`);
  const request = (path: string, init?: RequestInit) => insist(() => fleet.next().request(path, init));
  const browser = createBrowser({ app: { request }, sandbox: fleet.provider, cookie });
  const started = await browser.begun(aCheckout([product]));
  await browser.pays(started);
  return { orderId: started.orderId, intentId: started.clientSecret.replace(/_secret_.*/, ""), cookie };
}

export function returnsAtOnce(fleet: Fleet, orderId: string, cookie: string) {
  return atOnce(fleet, 8, () => ({ method: "POST", path: "/api/orders/add", cookie, body: { orderId } }));
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
