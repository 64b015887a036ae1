import { isDeepStrictEqual } from "node:util";
import type { Core } from "../core.ts";
import { type CatalogueState, getCatalogueState, readRevisionTag } from "../db/catalogue-revision.ts";
import { isRenewalAsked, listOwners, noteRenewal, type Renewal, readRenewal, renew } from "../db/renew.ts";
import { write } from "../db/write.ts";
import { isBehind, keepNumbers, raiseNumbers } from "./keep-numbers.ts";
import { type CatalogueMark, type HighWater, readMark, setCatalogueMark } from "./mark.ts";

type Looking = Pick<Core, "config" | "files" | "db" | "readDb" | "log" | "now">;

/** What the database says of itself. */
type Found = { readonly present: CatalogueState; readonly renewal: Renewal | undefined };

/** Two shops that write one mark would renew each other for ever. */
const restMs = 3_600_000;

/** Looks whether the database is an earlier state of what the mark tells of, as after a recovery to a point in time, or
 *  a file that was put back by hand; or whether somebody said so. Then devices begin afresh, everybody signs in again,
 *  and numbers go on above those that were given out. Answers whether it was. Brings the mark up to date. */
export async function renewIfPutBack(deps: Looking): Promise<boolean> {
  // The mark first: the database, read later, has at least that.
  const mark = await readMark(deps);
  const renewal = await readRenewal(deps.readDb);
  const present = await getCatalogueState(deps.readDb);
  const isOther = mark.catalogue !== undefined && (await isAnother(deps, mark.catalogue, { present, renewal }));
  const isAsked = await isRenewalAsked(deps.readDb);
  if (isOther && !isAsked && isForeign(deps, mark.catalogue, { present, renewal })) {
    deps.log.error("another shop notes here what its database has reached: give each a store or a folder of its own");
    // Whose the mark is may be doubtful; a number that is in it was given out.
    await write(deps.db, (trx) => raiseNumbers(trx, mark.orderNumbers));
    await keepNumbers(deps);
    return false;
  }
  const isPutBack = isOther || isAsked || (await isBehind(deps.db, mark.orderNumbers));
  if (isPutBack) {
    const isOurs = await write(deps.db, async (trx) => {
      // Another process may have found the same.
      if ((await readRenewal(trx))?.at !== renewal?.at) return false;
      await renew(trx, mark.catalogue?.owners);
      await raiseNumbers(trx, mark.orderNumbers);
      await noteRenewal(trx, { at: deps.now(), fromEpoch: mark.catalogue?.epoch });
      return true;
    });
    if (isOurs) {
      deps.log.warn("the database is an earlier state of this shop: devices begin afresh and everybody signs in again");
    }
  }
  await keepMark(deps, mark);
  return isPutBack;
}

/** Brings the whole mark up to date. */
export async function keepMark(
  deps: Pick<Core, "config" | "files" | "db" | "readDb">,
  { catalogue }: Pick<HighWater, "catalogue">,
): Promise<void> {
  await keepNumbers(deps);
  const { epoch, revision, tag } = await getCatalogueState(deps.readDb);
  const state = { epoch, revision, tag, owners: await listOwners(deps.readDb) };
  if (!isDeepStrictEqual(state, catalogue)) await setCatalogueMark(deps, state);
}

/** Whether a database has not reached a state that it was in, or reached its number another way. One by which it renewed
 *  itself already may still stand where it could not be written over. */
async function isAnother({ readDb }: Looking, mark: CatalogueMark, { present, renewal }: Found): Promise<boolean> {
  if (mark.epoch === renewal?.fromEpoch && mark.epoch !== present.epoch) return false;
  if (mark.epoch !== present.epoch || present.revision < mark.revision) return true;
  return (await readRevisionTag(readDb, mark.revision)) !== mark.tag;
}

/** Whether the mark is of another epoch once more, so soon after the last one was: neither of the one that was renewed
 *  nor of the present one, which this shop wrote itself. */
function isForeign({ now }: Looking, mark: CatalogueMark | undefined, { present, renewal }: Found): boolean {
  if (renewal?.fromEpoch === undefined || mark?.epoch === present.epoch) return false;
  return mark?.epoch !== renewal.fromEpoch && now() - renewal.at < restMs;
}
