import { defaultWorkingTime } from "../time/working-time.ts";
import type { Page, PageSlug } from "./page.ts";

/** A page that a device has kept: company data of before it named its working time has the default one, as the server
 *  reads it. */
export function completePage<Slug extends PageSlug>(kept: Page<Slug>): Page<Slug> {
  if (kept.slug !== "company") return kept;
  return { ...kept, content: { ...defaultWorkingTime, ...kept.content } };
}
