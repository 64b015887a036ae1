import { setTimeout as wait } from "node:timers/promises";

/** Long enough for a waiting request; on a busier machine, waiting longer would not help. */
const longestRestMs = 20;

/** Makes a function that pauses between the parts of a long task: it rests as long as the last part took, so that
 *  others have at least half of the time. One turn of the event loop is not enough: a request takes several of them. */
export function createYield(): () => Promise<void> {
  let from = performance.now();
  return async function yieldToOthers() {
    await wait(Math.min(performance.now() - from, longestRestMs));
    from = performance.now();
  };
}
