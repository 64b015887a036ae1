import type { Page, PageSlug } from "@chargefront/shared/page/page";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { fromDevice } from "../../device/open-device.ts";

/** The content of one page; every screen's words come from here. */
export function pageQuery<Slug extends PageSlug>(slug: Slug) {
  return queryOptions({
    queryKey: ["pages", slug],
    queryFn: async (): Promise<Page<Slug>> =>
      (await fromDevice(({ catalogue }) => catalogue.page(slug))) ?? (await fetchPage(slug)),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function fetchPage<Slug extends PageSlug>(slug: Slug): Promise<Page<Slug>> {
  const response = await api.pages[":slug"].$get({ param: { slug } });
  return (await response.json()) as Page<Slug>;
}
