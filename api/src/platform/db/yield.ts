import { setTimeout as wait } from "node:timers/promises";

/** Long enough for whatever waits to go through; a machine that is busy with more is not helped by our waiting
 *  longer. */
const longestRestMs = 20;

/** Gives way between the pieces of a long piece of work: rests as long as the last piece took, so that others have at
 *  least half of the time. One turn of the event loop would not do: a request takes several of them. */
export function createYield(): () => Promise<void> {
  let from = performance.now();
  return async function yieldToOthers() {
    await wait(Math.min(performance.now() - from, longestRestMs));
    from = performance.now();
  };
}
