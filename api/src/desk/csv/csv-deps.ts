import type { WatchesDisk } from "../../platform/core.ts";
import type { PictureDeps } from "../../shop/images/picture-deps.ts";

/** What files of products, enquiries and orders take. */
export type CsvDeps = PictureDeps &
  WatchesDisk & {
    /** Has imports that wait for it read or written now; called after the transaction that asked for it. */
    readonly wakeImporter: () => void;
  };
