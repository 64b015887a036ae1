import type { Core } from "../../platform/core.ts";
import type { Pictures } from "./pipeline.ts";

/** What takes pictures in or hands them out. */
export type PictureDeps = Core & { readonly images: Pictures };
