import type { WatchesDisk } from "../../platform/core.ts";
import type { PictureDeps } from "../../shop/images/picture-deps.ts";

/** What the import and the exports depend on. */
export type CsvDeps = PictureDeps &
  WatchesDisk & {
    /** Starts the importer on pending runs without delay. Call it after the transaction that created or changed the
     *  run. */
    readonly wakeImporter: () => void;
  };
