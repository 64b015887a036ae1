import { monitorEventLoopDelay } from "node:perf_hooks";

/** The delay of the event loop over about the last second. */
export type LoopDelay = {
  /** Returns the 99th percentile of the delay in milliseconds. */
  readonly p99Ms: () => number;
  readonly stop: () => void;
};

/** Measures the event loop delay in spans of `spanMs`, so that an old delay no longer counts. */
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
