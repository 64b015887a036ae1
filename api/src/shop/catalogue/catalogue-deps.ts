import type { CatalogueState } from "../../platform/db/catalogue-revision.ts";
import type { PictureDeps } from "../images/picture-deps.ts";

/** What the catalogue and the pages take. */
export type CatalogueDeps = PictureDeps & {
  /** What the catalogue and the pages have reached, as it was committed last. */
  readonly catalogueState: () => Promise<CatalogueState>;
};
