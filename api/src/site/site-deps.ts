import type { Core } from "../platform/core.ts";
import type { CatalogueDeps } from "../shop/catalogue/catalogue-deps.ts";
import type { ReleaseArchive } from "./release-archive.ts";

/** The dependencies of the site's routes. */
export type SiteDeps = Core &
  Pick<CatalogueDeps, "catalogueState"> & {
    /** Identifies the build; a page compares it with its own. */
    readonly build: string;
    /** The assets of earlier releases; missing when no built client is served. */
    readonly releases?: ReleaseArchive;
  };
