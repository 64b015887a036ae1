import type { SiteData } from "@chargefront/api/site";
import { previewPath, previewSize } from "@chargefront/shared/product/image";
import { type Language, languageTags } from "@chargefront/shared/text/language";
import { titleIn } from "../../parts/product/localized.ts";
import { crawlerTexts } from "./crawler-texts.ts";
import { escaped } from "./escaped.ts";

/** The data of a page's link preview, escaped for HTML. */
type Share = {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly language: Language;
};

/** Open Graph and the few words of X that differ: how a shared link looks in WhatsApp and elsewhere. Read by crawlers
 *  alone, so that the browser's code knows nothing of it. https://ogp.me */
export function shareHead({ origin, pages, product }: SiteData, { title, description, url, language }: Share): string {
  const shown = product?.found;
  const picture = shown ? previewPath(shown.image.hash) : "/share.png";
  const company = pages.company?.content.name ?? "";
  return [
    property("type", shown ? "product" : "website"),
    property("site_name", escaped(company)),
    property("locale", languageTags[language].replace("-", "_")),
    property("title", title),
    property("description", description),
    property("url", url),
    property("image", escaped(origin + picture)),
    property("image:type", shown ? "image/jpeg" : "image/png"),
    property("image:width", String(previewSize.width)),
    property("image:height", String(previewSize.height)),
    property("image:alt", escaped((shown && titleIn(shown).text) ?? crawlerTexts(language)("picture"))),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join("");
}

function property(name: string, content: string): string {
  return `<meta property="og:${name}" content="${content}">`;
}
