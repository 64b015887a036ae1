import { write } from "../../../api/src/platform/db/write.ts";
import { writeTroubleOf } from "../../../api/src/platform/db/write-trouble.ts";
import { takeOrderNumber } from "../../../api/src/shop/orders/order-number.ts";
import { rowOf } from "../../rig/fleet.ts";
import { openAsGuest } from "../../rig/guest.ts";
import { judged, unless } from "../../rig/result.ts";
import type { Race } from "./race.ts";

/** Of 20 writers, who roll every tenth number back, each gets numbers that follow each other. */
export const numbers: Race = async (fleet, _, { rounds }) => {
  const before = await rowOf<{ last: number }>(
    fleet,
    "select coalesce(max(last), 0) as last from order_counter where begins like 'CF-%'",
  );
  const taken = await takeNumbers(fleet.database, { writers: 20, each: rounds / 2, rolledBackEach: 10 });
  const first = before.last + 1;
  const sorted = taken.toSorted((one, other) => one - other);
  const gaps = sorted.filter((number, at) => number !== at + first).length;
  const duplicated = taken.length - new Set(taken).size;
  const wrong = unless(gaps === 0, `${gaps} numbers are not the next one`);
  return judged("order numbers of 20 writers", taken.length, 0, { lost: 0, duplicated, wrong });
};

type Crowd = { readonly writers: number; readonly each: number; readonly rolledBackEach: number };

class RolledBack extends Error {}

/** Takes order numbers, each writer over a connection of its own as if it were another process; of so many each last one
 *  is rolled back. Answers those that were kept. */
async function takeNumbers(database: string, { writers, each, rolledBackEach }: Crowd): Promise<number[]> {
  const taken: number[] = [];

  async function writes(): Promise<void> {
    const { db, close } = await openAsGuest(database);
    for (let at = 0; at < each; at += 1) {
      try {
        const number = await write(db, async (trx) => {
          const next = await takeOrderNumber(trx, { isTest: false }, Date.now());
          if (at % rolledBackEach === rolledBackEach - 1) throw new RolledBack();
          return next;
        });
        taken.push(Number(number.split("-").at(-1)));
      } catch (cause) {
        if (cause instanceof RolledBack) continue;
        // Whoever waited too long comes again, as everybody who writes does.
        if (writeTroubleOf(cause) !== "locked") throw cause;
        at -= 1;
      }
    }
    await close();
  }

  await Promise.all(Array.from({ length: writers }, writes));
  return taken;
}
