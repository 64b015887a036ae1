import { write } from "../../api/src/platform/db/write.ts";
import { writeTroubleOf } from "../../api/src/platform/db/write-trouble.ts";
import { takeOrderNumber } from "../../api/src/shop/orders/order-number.ts";
import { openAsGuest } from "./guest.ts";

type Crowd = { readonly writers: number; readonly each: number; readonly rolledBackEach: number };

class RolledBack extends Error {}

/** Takes order numbers, each writer over a connection of its own as if it were another process; of so many each last one
 *  is rolled back. Answers those that were kept. */
export async function takeNumbers(database: string, { writers, each, rolledBackEach }: Crowd): Promise<number[]> {
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
