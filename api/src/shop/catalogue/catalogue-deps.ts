import type { CatalogueState } from "../../platform/db/catalogue-revision.ts";
import type { PictureDeps } from "../images/picture-deps.ts";

/** The dependencies of catalogue and pages. */
export type CatalogueDeps = PictureDeps & {
  /** Reads the last committed revision of the catalogue and the pages. */
  readonly catalogueState: () => Promise<CatalogueState>;
};
