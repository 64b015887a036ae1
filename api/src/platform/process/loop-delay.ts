import { monitorEventLoopDelay } from "node:perf_hooks";

/** How late the event loop is, over the last second or so. */
export type LoopDelay = {
  /** In milliseconds; 99 of 100 looks found the loop less late. */
  readonly p99Ms: () => number;
  readonly stop: () => void;
};

/** Watches the event loop in spans of `spanMs`: what was long ago says nothing of now. */
export function watchLoopDelay(spanMs: number): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  let p99Ms = 0;
  const timer = setInterval(() => {
    p99Ms = histogram.percentile(99) / 1e6;
    histogram.reset();
  }, spanMs).unref();
  histogram.enable();
  return {
    p99Ms: () => p99Ms,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
