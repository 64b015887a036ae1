import { join } from "node:path";
import { createSandbox } from "@chargefront/stripe-sandbox/server";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Deps } from "../../app.ts";
import { createApp } from "../../app.ts";
import { freshFolder, openDuringTest } from "../../testing/fresh-database.ts";
import { freshDeps } from "../../testing/fresh-deps.ts";
import { aProduct } from "../../testing/makers.ts";
import { aCheckout, aCustomer, type Browser, createBrowser } from "../../testing/shopper.ts";
import { checkBooks } from "./books.ts";
import { createGateway, type Gateway } from "./gateway.ts";
import { sandboxAccount } from "./provider-account.ts";
import { reconcile } from "./reconcile.ts";

/** How far a buyer gets before the phone dies, and the step at which the server dies with it. docs/security.md#T8. */
const steps = [
  "before the order is asked for",
  "with the order written, before the provider is asked",
  "with the intent made, before its id is noted",
  "with the intent noted, before the answer is read",
  "with the card entered",
  "with the payment confirmed, its answer lost",
  "in the middle of 3-D Secure",
  "with 3-D Secure completed",
  "with the payment confirmed, before coming back",
  "on the way back, before the provider is asked",
  "on the way back, with the provider's answer, before it is written",
  "on the way back, with everything written, before the answer is read",
] as const;
type Step = (typeof steps)[number];

/** The steps at which the card was charged before the phone died. */
const paidAt: ReadonlySet<Step> = new Set([steps[5], ...steps.slice(7)]);

class Died extends Error {}

describe.each(steps)("a phone that dies %s", (step) => {
  test.each([
    { hasWebhooks: true, isServerKilled: false },
    { hasWebhooks: true, isServerKilled: true },
    { hasWebhooks: false, isServerKilled: false },
    { hasWebhooks: false, isServerKilled: true },
  ])(
    "leaves no money without its order (webhooks: $hasWebhooks, server killed: $isServerKilled)",
    async (conditions) => {
      await leavesNoMoneyBehind(step, conditions);
    },
  );
});

async function leavesNoMoneyBehind(
  step: Step,
  { hasWebhooks, isServerKilled }: { hasWebhooks: boolean; isServerKilled: boolean },
) {
  const stage = await setStage();
  stage.sandbox.knobs.withholdWebhooks(!hasWebhooks);
  const checkout = aCheckout([await aProduct(stage.deps)]);
  await buy(stage, checkout, step).catch((cause: unknown) => {
    if (!(cause instanceof Died)) throw cause;
  });
  if (isServerKilled) await stage.restart();

  // Two minutes, with a run of the reconciler each minute.
  for (let minute = 0; minute < 2; minute += 1) {
    stage.clock.advance(60_000);
    await stage.sandbox.deliverDue();
    await reconcile(stage.deps);
  }
  const intents = stage.sandbox.fetch(`https://api.stripe.com/v1/payment_intents?limit=100`, {
    headers: { Authorization: `Bearer ${stage.sandbox.secretKey}` },
  });
  const { data } = (await (await intents).json()) as { data: { id: string; status: string }[] };
  const orders = await stage.deps.readDb.selectFrom("shop_order").select(["payment", "intent_id"]).execute();
  for (const { id, status } of data) {
    const order = orders.find(({ intent_id }) => intent_id === id);
    expect(order?.payment === "paid").toBe(status === "succeeded");
  }
  expect(data.map(({ status }) => status).filter((status) => status === "succeeded")).toHaveLength(
    paidAt.has(step) ? 1 : 0,
  );
  expect(data.length).toBeLessThanOrEqual(1);
  expect(await checkBooks(stage.deps.readDb)).toEqual([]);
  const mails = await stage.deps.readDb.selectFrom("mail").select("id").execute();
  expect(mails).toHaveLength(orders.filter(({ payment }) => payment === "paid").length);
}

type Stage = Awaited<ReturnType<typeof setStage>>;

/** Simulates a buyer up to a step; what dies within the server throws there. */
async function buy(stage: Stage, checkout: ReturnType<typeof aCheckout>, until: Step): Promise<void> {
  const at = steps.indexOf(until);
  if (at === 0) return;
  stage.dieAt(until);
  const started = await stage.browser.begun(checkout);
  if (at <= 4) return;
  const needsBank = at === 6 || at === 7;
  await stage.browser.pays(started, needsBank ? "4000002760003184" : undefined);
  if (at === 7) await stage.browser.authenticates(started, "complete");
  if (at >= 9) await stage.browser.returns(started.orderId);
}

async function setStage() {
  const folder = freshFolder();
  const fresh = await freshDeps();
  const { clock } = fresh;
  const current: { app?: ReturnType<typeof createApp> } = {};
  const sandbox = createSandbox({
    file: join(folder, "sandbox.db"),
    now: clock.now,
    async deliver(payload, signature) {
      const headers = { "Stripe-Signature": signature };
      return (
        (await current.app?.request("/api/payment/webhook", { method: "POST", body: payload, headers }))?.status ?? 503
      );
    },
  });
  onTestFinished(sandbox.close);
  const sound = createGateway(sandboxAccount(sandbox));
  let deps: Deps = { ...fresh.deps, payments: sound };
  current.app = createApp(deps);
  const { cookie } = await aCustomer(deps);
  const browse = (): Browser => {
    if (!current.app) throw new Died();
    return createBrowser({ app: current.app, sandbox, cookie });
  };
  const stage = {
    clock,
    sandbox,
    browser: browse(),
    get deps() {
      return deps;
    },
    /** From now on the process ends at this step; the current call goes no further. */
    dieAt(step: Step) {
      deps = { ...fresh.deps, payments: dying(sound, step) };
      current.app = createApp(deps);
      stage.browser = browse();
      // The next process answers requests completely.
      deps = { ...fresh.deps, payments: sound };
    },
    /** Opens the same files as another process. */
    async restart() {
      const opened = await openDuringTest(fresh.deps.config);
      deps = { ...fresh.deps, db: opened.db, readDb: opened.readDb, payments: sound };
      current.app = createApp(deps);
    },
  };
  return stage;
}

function dying(gateway: Gateway, step: Step): Gateway {
  return {
    ...gateway,
    async createIntent(request) {
      if (step === "with the order written, before the provider is asked") throw new Died();
      const intent = await gateway.createIntent(request);
      if (step === "with the intent made, before its id is noted") throw new Died();
      return intent;
    },
    async retrieveIntent(id) {
      if (step === "on the way back, before the provider is asked") throw new Died();
      const intent = await gateway.retrieveIntent(id);
      if (step === "on the way back, with the provider's answer, before it is written") throw new Died();
      return intent;
    },
  };
}
