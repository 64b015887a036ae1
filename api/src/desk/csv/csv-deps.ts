import type { WatchesDisk } from "../../platform/core.ts";
import type { PictureDeps } from "../../shop/images/picture-deps.ts";

/** The dependencies of import and exports. */
export type CsvDeps = PictureDeps &
  WatchesDisk & {
    /** Starts the importer on pending runs without delay. Call it after the transaction that created or changed the
     *  run. */
    readonly wakeImporter: () => void;
  };
