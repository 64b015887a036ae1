import { isDeepStrictEqual } from "node:util";
import type { Core } from "../core.ts";
import { type CatalogueState, getCatalogueState, readRevisionTag } from "../db/catalogue-revision.ts";
import { isRenewalDue, listActiveOwners, noteRenewal, type Renewal, readRenewal, renew } from "../db/renew.ts";
import { write } from "../db/write.ts";
import { isBehind, keepNumbers, raiseNumbers } from "./keep-numbers.ts";
import { type CatalogueMark, type HighWater, mostGiven, readMark, setCatalogueMark } from "./mark.ts";

type Looking = Pick<Core, "config" | "files" | "db" | "readDb" | "log" | "now">;

/** The state found in the database. */
type Found = { readonly present: CatalogueState; readonly renewal: Renewal | undefined };

/** Two shops that write the same mark would otherwise renew each other forever. */
const restMs = 3_600_000;

/** Checks whether the database is an earlier state of itself, according to the mark or to an operator: after a
 *  recovery to a point in time, or when a file was restored by hand. If so, resets devices, signs everyone out, and
 *  continues numbers above those given out. Returns whether it was. Updates the mark. */
export async function renewIfRestored(deps: Looking): Promise<boolean> {
  // The mark first: the database, read later, is at least as recent.
  const mark = await readMark(deps);
  const renewal = await readRenewal(deps.readDb);
  const present = await getCatalogueState(deps.readDb);
  const isOther = mark.catalogue !== undefined && (await isAnother(deps, mark.catalogue, { present, renewal }));
  const isDue = await isRenewalDue(deps.readDb);
  if (isOther && !isDue && isForeign(deps, mark.catalogue, { present, renewal })) {
    deps.log.error("another shop notes here what its database has reached: give each a store or a folder of its own");
    // Even if the mark may be another shop's, a number in it may have been given out.
    await write(deps.db, (trx) => raiseNumbers(trx, mostGiven(mark)));
    await keepNumbers(deps);
    return false;
  }
  const isRestored = isOther || isDue || (await isBehind(deps.db, mark.orderNumbers));
  if (isRestored) {
    const isOurs = await write(deps.db, async (trx) => {
      // Another process may have detected the same restore.
      if ((await readRenewal(trx))?.at !== renewal?.at) return false;
      await renew(trx, mark.catalogue?.owners);
      await raiseNumbers(trx, mostGiven(mark));
      await noteRenewal(trx, { at: deps.now(), fromEpoch: mark.catalogue?.epoch });
      return true;
    });
    if (isOurs) {
      deps.log.warn("the database is an earlier state of this shop: devices begin afresh and everybody signs in again");
    }
  }
  await keepMark(deps, mark);
  return isRestored;
}

/** Updates the whole mark. */
export async function keepMark(
  deps: Pick<Core, "config" | "files" | "db" | "readDb">,
  { catalogue }: Pick<HighWater, "catalogue">,
): Promise<void> {
  await keepNumbers(deps);
  const { epoch, revision, tag } = await getCatalogueState(deps.readDb);
  const state = { epoch, revision, tag, owners: await listActiveOwners(deps.readDb) };
  if (!isDeepStrictEqual(state, catalogue)) await setCatalogueMark(deps, state);
}

/** Returns whether a database has not reached a state that it once had, or reached the same revision in another way.
 *  Ignores a mark by which it was already renewed and which could not be overwritten. */
async function isAnother({ readDb }: Looking, mark: CatalogueMark, { present, renewal }: Found): Promise<boolean> {
  if (mark.epoch === renewal?.fromEpoch && mark.epoch !== present.epoch) return false;
  if (mark.epoch !== present.epoch || present.revision < mark.revision) return true;
  return (await readRevisionTag(readDb, mark.revision)) !== mark.tag;
}

/** Returns whether the mark has yet another epoch soon after the last renewal: neither the one renewed from nor the
 *  present one, which this shop wrote itself. */
function isForeign({ now }: Looking, mark: CatalogueMark | undefined, { present, renewal }: Found): boolean {
  if (renewal?.fromEpoch === undefined || mark?.epoch === present.epoch) return false;
  return mark?.epoch !== renewal.fromEpoch && now() - renewal.at < restMs;
}
