import type { Config } from "./config.ts";
import { moveErasureList } from "./desk/privacy/erasure-list.ts";
import type { Rooms } from "./platform/move/move.ts";
import { findWrongCounts } from "./shop/enquiries/enquiry-count-store.ts";
import { rebuildSearch } from "./shop/enquiries/enquiry-search.ts";
import { checkBooks } from "./shop/payments/books.ts";

/** Returns the functions that a move of this configuration's shop needs from other folders. */
export function roomsOf(config: Config): Rooms {
  return {
    rebuild: rebuildSearch,
    findFaults: async (trx) => [...(await findWrongCounts(trx)), ...(await checkBooks(trx))],
    moveErasures: (files) => moveErasureList(config, files),
  };
}
