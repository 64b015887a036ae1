import { createHmac } from "node:crypto";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { percentile } from "../../rig/statistics.ts";
import { ask } from "../ask.ts";

/** docs/security.md#T5: events that the provider never signed: with no signature, with one of a guessed secret, and
 *  with one of a time long over. Each is refused, and costs the shop little. What is changed in a true event stands in
 *  the tests of the payments. */
export function forgedEvents(seed: number, { events }: { readonly events: number }): Promise<Result> {
  return onStage(seed, async ({ api }) => {
    const random = createRandom(seed);
    const waits: number[] = [];
    const statuses = new Map<number, number>();
    for (let at = 0; at < events; at += 1) {
      const body = JSON.stringify({
        id: `evt_${random.below(1e9)}`,
        object: "event",
        type: "payment_intent.succeeded",
        data: { object: { id: `pi_${random.below(1e9)}`, object: "payment_intent", amount: random.below(1e8) } },
      });
      const from = performance.now();
      const { status } = await ask(api, {
        method: "POST",
        path: "/api/payment/webhook",
        headers: { "content-type": "application/json", ...signatures[at % signatures.length]?.(body) },
        body,
      });
      waits.push(performance.now() - from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const p95Ms = percentile(waits, 0.95);
    const wrong = [...statuses].flatMap(([status, count]) =>
      status === 400 ? [] : [`${count} forged events are answered ${status}`],
    );
    const note = `${statuses.get(400) ?? 0} refused, 95 in 100 within ${p95Ms.toFixed(1)} ms`;
    return judged("forged events", events, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}

const signatures: readonly ((body: string) => Record<string, string>)[] = [
  () => ({}),
  (body) => signed(body, "whsec_guessed", Math.floor(Date.now() / 1000)),
  (body) => signed(body, "whsec_guessed", 1_700_000_000),
];

function signed(body: string, secret: string, timeS: number): Record<string, string> {
  const signature = createHmac("sha256", secret).update(`${timeS}.${body}`).digest("hex");
  return { "stripe-signature": `t=${timeS},v1=${signature}` };
}
