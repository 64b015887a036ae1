import type { Core } from "../../platform/core.ts";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import { checkBooks } from "./books.ts";

/** How many of the sentences stand in the log. */
const told = 20;

type Watched = Pick<Core, "leases" | "readDb" | "limits" | "log">;

/** Checks the books once a day and sounds the alarm in the log when they do not balance. */
export function watchBooks({ readDb, leases, limits, log }: Watched): Repeated {
  async function look(): Promise<void> {
    if (!leases.isHeld("books")) return;
    const wrong = await checkBooks(readDb);
    if (wrong.length > 0) log.error({ wrong: wrong.slice(0, told), count: wrong.length }, "the books do not balance");
  }
  return repeat(limits.payments.checkBooksEveryMs, look, (cause) =>
    log.error({ err: cause }, "the books could not be checked"),
  );
}
