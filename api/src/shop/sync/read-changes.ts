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

/** How far a client has come, and how much it takes at once. */
export type Asked = {
  readonly since: number;
  /** Of the revision `since`; clients of the release before have none. */
  readonly tag?: string | undefined;
  readonly epoch?: string | undefined;
  readonly limit: number;
};

type Change = ProductChange | { readonly revision: number; readonly slug: PageSlug };

/** Reads what changed in products and pages after a client's cursor, in the order of the one sequence they share. The
 *  transaction sees one state, so that no write can slip between two of its reads. */
export async function readChanges(
  trx: Trx,
  { asked, now, getPage }: Pick<PageReader, "getPage"> & { readonly asked: Asked; readonly now: number },
): Promise<{ readonly state: CatalogueState; readonly changes: CatalogueChanges }> {
  const state = await getCatalogueState(trx);
  const isKnown = await isKnownCursor(trx, state, asked);
  const since = isKnown ? asked.since : 0;
  const { limit } = asked;
  // One more than asked for tells whether there is more.
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

/** Names an answer. Weak, because the time in it differs; what was asked is part of it, as it is of the answer. */
export function tagOf(state: CatalogueState, { since, limit }: Asked): string {
  return `W/"${nameOfState(state)}-${since}-${limit}"`;
}

/** A cursor of another epoch, one this database has not reached, and one it has reached with other changes say nothing
 *  here: the client gets everything. */
export async function isKnownCursor(
  trx: Db | Trx,
  state: CatalogueState,
  { since, tag, epoch = state.epoch }: Asked,
): Promise<boolean> {
  if (epoch !== state.epoch || since > state.revision) return false;
  return tag === undefined || tag === (await readRevisionTag(trx, since));
}

/** The first changes up to a number, without parting those of one revision, between which no cursor could stand: one
 *  change of the company's facts is a change of several pages. Only when it alone is above the number is it sent above
 *  it. */
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
