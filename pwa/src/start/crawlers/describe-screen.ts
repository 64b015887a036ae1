import type { SiteData } from "@chargefront/api/site";
import type { Page } from "@chargefront/shared/page/page";
import { type PathName, paths } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import { breadcrumbJsonLd } from "./breadcrumb-json-ld.ts";
import { crawlerTexts } from "./crawler-texts.ts";
import { type JsonLd, jsonLdScript } from "./json-ld.ts";
import { organizationJsonLd, websiteJsonLd } from "./organization-json-ld.ts";
import { productJsonLd } from "./product-json-ld.ts";

/** Describes the contents of a screen to search engines, as data blocks for the head. */
export function describeScreen(name: PathName, data: SiteData, language: Language = "en"): string {
  return listThings(name, data, language).map(jsonLdScript).join("");
}

function listThings(name: PathName, { origin, pages, product }: SiteData, language: Language): JsonLd[] {
  const company = pages.company?.content;
  if (!company) return [];
  const organization = organizationJsonLd(company, origin);
  const trailTo = (label: string | undefined, path: string) =>
    label === undefined ? [] : [breadcrumbJsonLd(origin, language, [{ label, path }])];
  switch (name) {
    case "home":
      return [organization, websiteJsonLd(company, origin, language)];
    case "about":
    case "contact":
      return [organization, ...trailTo(titleOf(pages[name]), paths[name])];
    case "terms":
    case "privacy":
      return trailTo(titleOf(pages[name]), paths[name]);
    case "products":
      return trailTo(crawlerTexts(language)("products"), paths.products);
    case "product":
      return product?.found ? productJsonLd(product.found, company, origin, language) : [];
    default:
      return [];
  }
}

function titleOf(page: Page<"about" | "contact" | "terms" | "privacy"> | undefined): string | undefined {
  return page?.content.title;
}
