import type { Page, PageSlug } from "@chargefront/shared/page/page";
import type { CatalogueChanges } from "@chargefront/shared/product/catalogue-changes";
import {
  type CatalogueState,
  getCatalogueState,
  nameOfState,
  readRevisionTag,
} from "../../platform/db/catalogue-revision.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { listProductChanges, type ProductChange } from "../catalogue/product-store.ts";
import { listPageChanges, type PageReader } from "../content/page-store.ts";

/** The cursor of a client, and how many changes it accepts at once. */
export type ChangesQuery = {
  readonly since: number;
  /** The tag of the revision `since`; clients of the previous release send none. */
  readonly tag?: string | undefined;
  readonly epoch?: string | undefined;
  readonly limit: number;
};

type Change = ProductChange | { readonly revision: number; readonly slug: PageSlug };

/** Reads the changes of products and pages after a client's cursor, in the order of their shared revisions. Runs in a
 *  transaction that sees one state, so that no write can happen between its reads. */
export async function readChanges(
  trx: Trx,
  { query, now, getPage }: Pick<PageReader, "getPage"> & { readonly query: ChangesQuery; readonly now: number },
): Promise<{ readonly state: CatalogueState; readonly changes: CatalogueChanges }> {
  const state = await getCatalogueState(trx);
  const isKnown = await isKnownCursor(trx, state, query);
  const since = isKnown ? query.since : 0;
  const { limit } = query;
  // Reads one more than requested to see whether there are more.
  const products = await listProductChanges(trx, { since, limit: limit + 1 });
  const all: Change[] = [...products, ...(await listPageChanges(trx, since))];
  all.sort((one, other) => one.revision - other.revision);
  const sent = atMost(all, limit);
  const more = sent.length < all.length;
  const cursor = more ? (sent.at(-1)?.revision ?? since) : state.revision;
  const pages: Page[] = [];
  for (const change of sent) if ("slug" in change) pages.push(await getPage(trx, change.slug));
  return {
    state,
    changes: {
      epoch: state.epoch,
      products: sent.flatMap((change) => ("product" in change ? change.product : [])),
      deletedProductIds: sent.flatMap((change) => ("deletedId" in change ? change.deletedId : [])),
      pages,
      cursor,
      cursorTag: await readRevisionTag(trx, cursor),
      startsAnew: !isKnown,
      more,
      asOf: new Date(now).toISOString(),
    },
  };
}

/** Returns the entity tag of an answer. It is weak, because the time in the answer varies, and contains the query, on
 *  which the answer depends. */
export function tagOf(state: CatalogueState, { since, limit }: ChangesQuery): string {
  return `W/"${nameOfState(state)}-${since}-${limit}"`;
}

/** Returns whether a cursor is known. For one of another epoch, one that this database has not reached, or one that it
 *  reached with other changes, the client gets everything. */
export async function isKnownCursor(
  trx: Db | Trx,
  state: CatalogueState,
  { since, tag, epoch = state.epoch }: ChangesQuery,
): Promise<boolean> {
  if (epoch !== state.epoch || since > state.revision) return false;
  return tag === undefined || tag === (await readRevisionTag(trx, since));
}

/** Returns the first changes up to a limit without splitting those of one revision, as no cursor can point between
 *  them: a change of the company's facts changes several pages. Exceeds the limit only when a single revision does. */
export function atMost<One extends { readonly revision: number }>(
  changes: readonly One[],
  limit: number,
): readonly One[] {
  const next = changes[limit];
  if (!next) return changes;
  const parted = changes.findIndex(({ revision }) => revision === next.revision);
  if (parted > 0) return changes.slice(0, parted);
  return changes.filter(({ revision }) => revision === next.revision);
}
