import type { Core } from "../platform/core.ts";
import type { CatalogueDeps } from "../shop/catalogue/catalogue-deps.ts";
import type { ReleaseArchive } from "./release-archive.ts";

/** What the first answers take. */
export type SiteDeps = Core &
  Pick<CatalogueDeps, "catalogueState"> & {
    /** Names the build that answers; a page compares it with its own. */
    readonly build: string;
    /** The assets of earlier releases too; missing where no built client is served. */
    readonly releases?: ReleaseArchive;
  };
