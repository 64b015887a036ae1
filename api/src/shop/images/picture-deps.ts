import type { Core } from "../../platform/core.ts";
import type { Pictures } from "./pipeline.ts";

/** The dependencies of modules with pictures. */
export type PictureDeps = Core & { readonly images: Pictures };
