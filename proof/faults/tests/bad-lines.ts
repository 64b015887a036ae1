import { waitUntil } from "../../rig/wait.ts";
import { drawFrom, mixOfF1 } from "../faults.ts";
import type { Figures, Lack, Stage } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

/** `byForm`: how many of the rows are written in the form; the others come from a file. */
type Mixed = Figures<"rows" | "byForm"> & { readonly without?: Lack };

/** F1: every request that posts enquiries may meet any of the seven faults. */
export async function mixedFaults(stage: Stage, { rows, byForm, without }: Mixed) {
  const { proxy, writer, random } = stage;
  const rep = await stage.opensRep(without);
  await rep.opensQuoteForm();
  proxy.script = drawFrom(mixOfF1, random);
  const written = Array.from({ length: byForm }, writer.words);
  for (const words of written) await rep.writes(words);
  const imported = writer.many(rows - byForm);
  await rep.imports(imported);
  await rep.opens("/");
  const found = await stage.ends([rep], [...written, ...imported]);
  return { ...found, faults: proxy.counted.faults, note: `${proxy.counted.requests} requests` };
}

type Flips = Figures<"flips" | "rows"> & { readonly without?: Lack };

/** F5: the network fails and returns while enquiries are written; each time it returns, sending begins. */
export async function offlineFlips(stage: Stage, { flips, rows, without }: Flips) {
  const { proxy, writer } = stage;
  const rep = await stage.opensRep(without);
  await rep.opensQuoteForm();
  const written = Array.from({ length: rows }, writer.words);
  let slowestMs = 0;
  for (let flip = 0; flip < flips; flip += 1) {
    const isOffline = flip % 2 === 0;
    const requestsBefore = proxy.counted.requests;
    const flippedAt = performance.now();
    await rep.page.context().setOffline(isOffline);
    if (!isOffline) {
      // Enquiries written offline are waiting, so that something must be sent now.
      await waitUntil("a post", () => proxy.counted.requests > requestsBefore, { everyMs: 5 });
      slowestMs = Math.max(slowestMs, performance.now() - flippedAt);
    }
    const [from, to] = [flip, flip + 1].map((part) => Math.floor((part * rows) / flips));
    for (const words of written.slice(from, to)) await rep.writes(words);
  }
  await rep.page.context().setOffline(false);
  const note = `sending began within ${Math.round(slowestMs)} ms of going online`;
  return { ...(await stage.ends([rep], written)), faults: flips, note };
}

/** F10: the device was off the network for weeks: its clock, in pages and worker, is that far ahead, the server's is
 *  not. */
export async function longOffline(stage: Stage, { rows, days }: Figures<"rows" | "days">) {
  const { proxy, writer } = stage;
  const rep = await stage.opensRep();
  await rep.opensQuoteForm();
  proxy.script = () => "drop";
  const written = [writer.words(), writer.words(), writer.words()];
  for (const words of written) await rep.writes(words);
  const imported = await stage.queues(rep, rows - written.length);

  const ahead = `{ const now = Date.now; Date.now = () => now() + ${days * 86_400_000}; }`;
  const context = rep.page.context();
  await context.addInitScript(ahead);
  for (const worker of context.serviceWorkers()) await worker.evaluate(ahead);
  await rep.opens("/");
  proxy.script = () => "pass";
  await fireTriggers(rep.page);
  return { ...(await stage.ends([rep], [...written, ...imported])), faults: 1, note: `${days} days` };
}
