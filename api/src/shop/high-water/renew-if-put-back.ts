import type { Core } from "../../platform/core.ts";
import { type CatalogueState, getCatalogueState, readRevisionTag } from "../../platform/db/catalogue-revision.ts";
import { isRenewalAsked, noteRenewal, renew } from "../../platform/db/renew.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { keepMark, raiseNumbers } from "./keep-mark.ts";
import { readMark } from "./mark.ts";

type Looking = Pick<Core, "config" | "files" | "db" | "readDb" | "log" | "now">;

/** Looks whether the database is an earlier state of what the mark tells of, as after a recovery to a point in time, or
 *  a file that was put back by hand; or whether somebody said so. Then devices begin afresh, everybody signs in again,
 *  and numbers go on above those that were given out. Answers whether it was. Brings the mark up to date. */
export async function renewIfPutBack(deps: Looking): Promise<boolean> {
  // The mark first: the database, read later, has at least that.
  const { catalogue } = await readMark(deps);
  const isPutBack = (catalogue && (await isBefore(deps.readDb, catalogue))) || (await isRenewalAsked(deps.readDb));
  if (isPutBack) {
    await write(deps.db, async (trx) => {
      await renew(trx);
      await noteRenewal(trx, deps.now());
    });
    deps.log.warn("the database is an earlier state of this shop: devices begin afresh and everybody signs in again");
  }
  await raiseNumbers(deps);
  await keepMark(deps);
  return isPutBack;
}

/** Whether a database has not reached a state that it was in, or reached its number another way. */
async function isBefore(readDb: Db, { epoch, revision, tag }: CatalogueState): Promise<boolean> {
  const present = await getCatalogueState(readDb);
  if (present.epoch !== epoch || present.revision < revision) return true;
  return (await readRevisionTag(readDb, revision)) !== tag;
}
