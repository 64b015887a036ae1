import type { Core } from "../../platform/core.ts";
import { readShopKey, setShopKey } from "../../platform/db/shop-key.ts";
import { write } from "../../platform/db/write.ts";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import { checkBooks } from "./books.ts";

/** The maximum number of sentences in the log. */
const told = 20;

type Watched = Pick<Core, "leases" | "db" | "readDb" | "limits" | "log" | "now">;

/** Checks the books once a day and logs an alarm when they do not balance. The time of the last check is stored,
 *  because processes may run for less than a day. */
export function watchBooks({ db, readDb, leases, limits, log, now }: Watched): Repeated {
  async function check(): Promise<void> {
    if (!leases.isHeld("books") || !(await isDue())) return;
    const wrong = await checkBooks(readDb);
    if (wrong.length > 0) log.error({ wrong: wrong.slice(0, told), count: wrong.length }, "the books do not balance");
    await write(db, async (trx) => {
      await leases.confirm(trx, "books");
      await setShopKey(trx, "books-checked-at", String(now()));
    });
  }

  /** A last time in the future was stored by a clock that was ahead. */
  async function isDue(): Promise<boolean> {
    const sinceMs = now() - Number((await readShopKey(readDb, "books-checked-at")) ?? Number.NaN);
    return !(sinceMs >= 0 && sinceMs < limits.payments.checkBooksEveryMs);
  }

  return repeat(limits.payments.lookForBooksEveryMs, check, (cause) =>
    log.error({ err: cause }, "the books could not be checked"),
  );
}
