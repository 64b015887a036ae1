import { defaultWorkingTime } from "../time/working-time.ts";
import type { Page, PageSlug } from "./page.ts";

/** A page that a device has kept, with what pages of earlier releases lack, as the server reads it: company data have
 *  the default working time, Home has no chosen popular products. */
export function completePage<Slug extends PageSlug>(kept: Page<Slug>): Page<Slug> {
  if (kept.slug === "company") return { ...kept, content: { ...defaultWorkingTime, ...kept.content } };
  if (kept.slug === "home") return { ...kept, content: { popularIds: [], ...kept.content } };
  return kept;
}
