import { addressIn, paths } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import { crawlerTexts } from "./crawler-texts.ts";
import type { JsonLd } from "./json-ld.ts";

/** JSON-LD of the path from Home to a page. https://schema.org/BreadcrumbList */
export function breadcrumbJsonLd(
  origin: string,
  language: Language,
  trail: readonly { readonly label: string; readonly path: string }[],
): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ label: crawlerTexts(language)("home"), path: paths.home }, ...trail].map(
      ({ label, path }, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: label,
        item: origin + addressIn(language, path),
      }),
    ),
  };
}
