import { write } from "../../../api/src/platform/db/write.ts";
import { writeTroubleOf } from "../../../api/src/platform/db/write-trouble.ts";
import { takeOrderNumber } from "../../../api/src/shop/orders/order-number.ts";
import { rowOf } from "../../rig/fleet.ts";
import { openAsGuest } from "../../rig/guest.ts";
import { judged, unless } from "../../rig/result.ts";
import { type Race, times } from "./race.ts";

class RolledBack extends Error {}

/** Of 20 writers, each over a connection of its own as if it were another process, who roll every tenth number back,
 *  each gets numbers that follow each other. */
export const numbers: Race = async (fleet, _, { rounds }) => {
  const last = "select coalesce(max(last), 0) as last from order_counter where begins like 'CF-%'";
  const first = (await rowOf<{ last: number }>(fleet, last)).last + 1;
  const taken: number[] = [];

  async function takesNumbers(): Promise<void> {
    const { db, close } = await openAsGuest(fleet.database);
    for (let at = 1; at <= rounds / 2; ) {
      const work = write(db, async (trx) => {
        const number = await takeOrderNumber(trx, { isTest: false }, Date.now());
        if (at % 10 === 0) throw new RolledBack();
        return number;
      });
      const number = await work.catch((cause: unknown) => {
        // A writer that waited too long tries again, as all writers do.
        if (writeTroubleOf(cause) === "locked") return "locked";
        if (cause instanceof RolledBack) return "rolled back";
        throw cause;
      });
      if (number === "locked") continue;
      if (number !== "rolled back") taken.push(Number(number.split("-").at(-1)));
      at += 1;
    }
    await close();
  }

  await Promise.all(times(20, takesNumbers));
  const sorted = taken.toSorted((one, other) => one - other);
  const gaps = sorted.filter((number, at) => number !== at + first).length;
  const duplicated = taken.length - new Set(taken).size;
  const wrong = unless(gaps === 0, `${gaps} numbers are not the next one`);
  return judged("order numbers of 20 writers", taken.length, 0, { lost: 0, duplicated, wrong });
};
