import { join } from "node:path";
import { anyProduct, orderOf } from "../../rig/place-order.ts";
import { judged, type Result } from "../../rig/result.ts";
import { read } from "../../rig/shop-file.ts";
import { onStage } from "../../rig/stage.ts";
import { waitUntil } from "../../rig/wait.ts";
import { type Answer, ask, askJson } from "../ask.ts";
import { signedIn } from "../scene.ts";

/** docs/security.md#T36. */
const demanded = 10;

type Start = { readonly clientSecret: string; readonly publishableKey: string; readonly orderId: string };

/** docs/security.md#T36: a bot with a list of stolen cards. In the way of the app, which asks the shop after each card,
 *  so many reach the bank and no more. A bot that speaks to the provider alone goes on until the news of its declines
 *  has reached the shop, which then ends the intent: how many that are depends on the provider, and is told, not
 *  demanded. */
export function carding(seed: number, { cards }: { readonly cards: number }): Promise<Result> {
  return onStage(seed, async ({ api, dataDir }) => {
    const wrong: string[] = [];
    const polite = await signedIn(api, "polite@bots.example", 61);
    const checkout = orderOf(api, polite, await anyProduct(api));
    for (let at = 0; at < cards; at += 1) {
      const started = await begin(checkout);
      if (!started) continue;
      await pay(api, started);
      await askJson(api, "/api/orders/add", { orderId: started.orderId }, { cookie: polite });
    }
    const afterPolite = declinedCharges(dataDir);
    if (afterPolite > demanded) wrong.push(`${afterPolite} of ${cards} cards reached the bank`);
    const refused = await asked(orderOf(api, polite, await anyProduct(api)));
    if (refused.status !== 429 || !(Number(refused.headers["retry-after"]) > 0)) {
      wrong.push(`after ${afterPolite} declines a checkout is answered ${refused.status}`);
    }

    const rude = await signedIn(api, "rude@bots.example", 62);
    const started = await begin(orderOf(api, rude, await anyProduct(api)));
    for (let at = 0; started && at < cards; at += 1) await pay(api, started);
    await waitUntil("the shop to cancel the payment", () => isCanceled(dataDir, started));
    const afterRude = declinedCharges(dataDir) - afterPolite;
    const late = started && (await pay(api, started));
    if (!late || late.status === 402) wrong.push("an intent with ten declines still takes cards");
    const again = await asked(orderOf(api, rude, await anyProduct(api)));
    if (again.status !== 429) wrong.push(`after ${afterRude} declines another checkout is answered ${again.status}`);
    const note = `of ${cards} cards ${afterPolite} reached the bank by way of the shop, ${afterRude} by way of the provider alone`;
    return judged("card testing", 2 * cards, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}

type Checkout = () => Promise<Response>;

async function asked(checkout: Checkout): Promise<Pick<Answer, "status" | "headers" | "body">> {
  const answer = await checkout();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}

async function begin(checkout: Checkout): Promise<Start | undefined> {
  const { status, body } = await asked(checkout);
  return status === 200 ? (JSON.parse(body) as Start) : undefined;
}

/** What the card form does: a payment method of the number, and a confirmation with it. */
async function pay(api: string, { clientSecret, publishableKey }: Start): Promise<Answer> {
  const post = (path: string, fields: Record<string, string>) =>
    ask(api, {
      method: "POST",
      path: `/stripe-sandbox/v1/${path}`,
      headers: {
        authorization: `Bearer ${publishableKey}`,
        origin: api,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields).toString(),
    });
  const card = { number: "4000000000000002", exp_month: "12", exp_year: "2030", cvc: "123" };
  const typed = Object.fromEntries(Object.entries(card).map(([name, value]) => [`card[${name}]`, value]));
  const method = await post("payment_methods", { type: "card", ...typed });
  const { id = "" } = JSON.parse(method.body) as { id?: string };
  const intent = clientSecret.replace(/_secret_.*$/, "");
  return post(`payment_intents/${intent}/confirm`, { client_secret: clientSecret, payment_method: id });
}

/** How often the provider asked a bank, by its own file. */
function declinedCharges(dataDir: string): number {
  return countAtProvider(dataDir, "charge where status = 'failed'");
}

function isCanceled(dataDir: string, started: Start | undefined): boolean {
  const intent = started?.clientSecret.replace(/_secret_.*$/, "");
  return countAtProvider(dataDir, `intent where status = 'canceled' and id = '${intent}'`) === 1;
}

function countAtProvider(dataDir: string, rows: string): number {
  return read(dataDir, (db) => {
    db.prepare(`attach database '${join(dataDir, "stripe-sandbox.db")}' as provider`).run();
    return (db.prepare(`select count(*) as count from provider.${rows}`).all() as [{ count: number }])[0].count;
  });
}
