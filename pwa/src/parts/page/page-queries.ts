import { completePage } from "@chargefront/shared/page/complete-page";
import type { Page, PageSlug } from "@chargefront/shared/page/page";
import type { Language } from "@chargefront/shared/text/language";
import { queryOptions } from "@tanstack/react-query";
import { loadApi } from "../../device/api/load-api.ts";
import { fromDevice } from "../../device/open-device.ts";

/** Query for the content of one page in a language. */
export function pageQuery<Slug extends PageSlug>(slug: Slug, language: Language) {
  return queryOptions({
    queryKey: ["pages", language, slug],
    queryFn: async (): Promise<Page<Slug>> =>
      (await fromDevice(({ catalogue }) => catalogue.page(slug, language))) ??
      (await fetchPage(slug, language).catch((problem) => inEnglish(slug, problem))),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function fetchPage<Slug extends PageSlug>(slug: Slug, language: Language): Promise<Page<Slug>> {
  const api = await loadApi();
  const response = await api.pages[":slug"].$get({
    param: { slug },
    query: language === "en" ? {} : { language },
  });
  // The browser may have cached the answer of an earlier release.
  return completePage((await response.json()) as Page<Slug>);
}

/** Returns the English page where the translated one cannot be loaded now. @throws `problem` where there is none
 *  either. */
async function inEnglish<Slug extends PageSlug>(slug: Slug, problem: unknown): Promise<Page<Slug>> {
  const kept = await fromDevice(({ catalogue }) => catalogue.page(slug, "en"));
  if (!kept) throw problem;
  return { ...kept, inEnglish: Object.keys(kept.content) };
}
