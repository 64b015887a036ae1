import type { Core } from "../../platform/core.ts";
import type { Pictures } from "./pipeline.ts";

/** What modules with pictures depend on. */
export type PictureDeps = Core & { readonly images: Pictures };
