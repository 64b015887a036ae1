import { availableParallelism } from "node:os";
import { orderingCustomers } from "../../rig/people.ts";
import { anyProduct, orderOf } from "../../rig/place-order.ts";
import type { Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { enquirers } from "../drafts.ts";
import { judge, judgedWriters } from "../judge.ts";
import { publicPages, startReaders } from "../readers.ts";
import { startWriters } from "../writers.ts";

/** 450 people at once, twice as many as the server has in hand: it answers with 200 or refuses with 503, loses
 *  nothing, and refuses none of those who have paid. */
export function overload(seed: number, { answers }: { readonly answers: number }): Promise<Result> {
  return onStage(
    seed,
    async (stage) => {
      const { api, dataDir, server } = stage;
      const settling = await settlingRequest(stage);
      const pages = publicPages(api);
      const alone = await readAtOnce(pages, 50, answers / 2);
      const paid = startReaders([`${api}/api/orders/add`], { init: settling });
      const health = startReaders([`${api}/api/health`]);
      const writers = startWriters([api], [enquirers(seed, 50)]);
      const crowd = await readAtOnce(pages, 400, answers);
      await writers.more(100);
      await Promise.all([paid.stop(), health.stop(), writers.stop()]);
      const from = performance.now();
      await readAtOnce(pages, 1, 10);
      const recoveredMs = Math.round(performance.now() - from);
      await server.stop();
      const more = [...alone.wrong, ...crowd.wrong, ...paid.wrong, ...health.wrong];
      if (paid.refused() > 0) more.push(`${paid.refused()} of those who had paid were refused`);
      if (health.refused() > 0) more.push(`the health check was refused ${health.refused()} times`);
      const note = [
        `${alone.perSecond} answers a second to 50 people, ${crowd.perSecond} to 400 beside 50 who write`,
        `${crowd.refused + writers.log.filter(({ status }) => status === 503).length} refused`,
        `95 in 100 of those who had paid were answered within ${paid.p95Ms()} ms`,
        `ten answers took ${recoveredMs} ms afterwards`,
      ].join("; ");
      return judgedWriters("more people than it carries", judge(dataDir, writers), [writers], {
        faults: 1,
        more,
        note,
      });
    },
    availableParallelism() > 1 ? { core: 0 } : {},
  );
}

async function readAtOnce(urls: readonly string[], people: number, answers: number) {
  const from = performance.now();
  const readers = startReaders(urls, { people, pauseMs: 0 });
  await readers.more(answers);
  await readers.stop();
  const perSecond = Math.round((readers.waits.length * 1000) / (performance.now() - from));
  return { perSecond, refused: readers.refused(), wrong: readers.wrong };
}

/** What a customer's browser sends once it has paid. */
async function settlingRequest({ api, dataDir }: Stage): Promise<RequestInit> {
  const cookie = orderingCustomers(dataDir).next().value;
  const begun = await orderOf(api, cookie, await anyProduct(api))();
  const { orderId } = (await begun.json()) as { orderId: string };
  const headers = { "content-type": "application/json", cookie, origin: api };
  return { method: "POST", headers, body: JSON.stringify({ orderId }) };
}
