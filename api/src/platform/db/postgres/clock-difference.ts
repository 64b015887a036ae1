import type { ClientBase } from "pg";
import type { Logger } from "pino";

/** Machines whose clocks are set by NTP differ by less, and are left alone. */
const toleratedMs = 2_000;

/** How this machine's clock differs from the database's. */
export type ClockDifference = {
  /** By how many milliseconds it is ahead, as it was when it was last looked at; 0 where it hardly differs. */
  readonly aheadMs: () => number;
  readonly look: (client: ClientBase) => Promise<void>;
};

/** Processes of several machines judge sessions, limits and orders alike only by one clock: the database's, which all of
 *  them reach. `wall`: what this machine believes, in milliseconds since 1970. docs/decisions/0013-the-clock-may-jump.md */
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
      // An answer that took long tells as much less.
      if (Math.abs(found - aheadMs) <= toleratedMs + tookMs) return;
      aheadMs = found;
      log.error({ aheadMs }, "the machine's clock is not the database's, by which the shop goes");
    },
  };
}
