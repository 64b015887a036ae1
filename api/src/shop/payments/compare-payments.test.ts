import { expect, onTestFinished, test } from "vitest";
import { renew } from "../../platform/db/renew.ts";
import { write } from "../../platform/db/write.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { comparePayments } from "./compare-payments.ts";

const day = 24 * 60 * 60 * 1000;

test("compares payments again soon after the provider did not answer, after a restore, and daily", async () => {
  const { deps, clock } = await anOrderDesk();
  const limits = { ...deps.limits, payments: { ...deps.limits.payments, lookToCompareEveryMs: 1 } };
  let asked = 0;
  let looked = 0;
  const now = () => {
    looked += 1;
    return clock.now();
  };
  const check = async () => {
    asked += 1;
    if (asked === 1) throw new Error("Stripe does not answer.");
  };
  const comparer = comparePayments({ ...deps, limits, now, unknownMoney: { check } });
  onTestFinished(comparer.stop);
  const rests = async (count: number) => {
    await expect.poll(() => asked).toBe(count);
    const from = looked;
    await expect.poll(() => looked).toBeGreaterThan(from + 3);
    expect(asked).toBe(count);
  };
  comparer.start();
  await rests(2);
  await write(deps.db, (trx) => renew(trx, undefined));
  await rests(3);
  clock.advance(day);
  await rests(4);
});
