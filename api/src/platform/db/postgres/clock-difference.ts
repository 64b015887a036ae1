import type { ClientBase } from "pg";
import type { Logger } from "pino";

/** Machines synchronised by NTP differ by less; such a difference is ignored. */
const toleratedMs = 2_000;

/** The difference between this machine's clock and the database's. */
export type ClockDifference = {
  /** Returns by how many milliseconds it was ahead at the last check; 0 for a small difference. */
  readonly aheadMs: () => number;
  readonly look: (client: ClientBase) => Promise<void>;
};

/** Measures how far this machine's clock is ahead. Processes on several machines judge sessions, limits and orders
 *  by one clock, which is the database's. `wall`: this machine's time in epoch milliseconds.
 *  docs/decisions/0013-the-clock-may-jump.md */
export function clockDifference(log: Logger, wall: () => number = Date.now): ClockDifference {
  let aheadMs = 0;
  return {
    aheadMs: () => aheadMs,
    async look(client) {
      const [asked, from] = [wall(), performance.now()];
      const { rows } = await client.query("select (extract(epoch from clock_timestamp()) * 1000)::float8 as now");
      const tookMs = performance.now() - from;
      const foundMs = Math.round(asked + tookMs / 2 - Number(rows[0]?.now));
      const found = Math.abs(foundMs) > toleratedMs ? foundMs : 0;
      // The longer the answer took, the less precise it is.
      if (Math.abs(found - aheadMs) <= toleratedMs + tookMs) return;
      aheadMs = found;
      log.error({ aheadMs }, "the machine's clock is not the database's, by which the shop goes");
    },
  };
}
