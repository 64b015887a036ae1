import { fromRupees } from "@chargefront/shared/money/money";
import { cardLimits } from "@chargefront/shared/order/basket-limits";
import type { CompanyData } from "@chargefront/shared/page/page";
import { addressIn, paths, pathTo } from "@chargefront/shared/paths";
import { imagePath, previewPath } from "@chargefront/shared/product/image";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Language } from "@chargefront/shared/text/language";
import { descriptionIn, termIn, titleIn } from "../../parts/product/localized.ts";
import { breadcrumbJsonLd } from "./breadcrumb-json-ld.ts";
import { crawlerTexts } from "./crawler-texts.ts";
import type { JsonLd } from "./json-ld.ts";

/** JSON-LD of a product with its offer, and of its breadcrumb. Leaves out the rating, which an admin sets: it is no
 *  review. docs/product/decisions.md#24. https://schema.org/Product */
export function productJsonLd(
  product: LocalizedProduct,
  company: CompanyData,
  origin: string,
  language: Language,
): JsonLd[] {
  const { _id, image, price, specifications } = product;
  const title = titleIn(product).text;
  const path = pathTo("product", _id);
  const maker = { "@type": "Organization", name: company.name, url: origin + paths.home };
  return [
    {
      "@type": "Product",
      name: title,
      description: descriptionIn(product).text,
      sku: _id,
      url: origin + addressIn(language, path),
      image: [origin + previewPath(image.hash), origin + imagePath(image.hash, 1120, "webp")],
      brand: { "@type": "Brand", name: company.name },
      manufacturer: maker,
      additionalProperty: specifications.map(({ name, value }) => ({
        "@type": "PropertyValue",
        name: termIn(product, name).text,
        value: termIn(product, value).text,
      })),
      offers: {
        "@type": "Offer",
        url: origin + addressIn(language, path),
        price: price.toFixed(2),
        priceCurrency: "INR",
        itemCondition: "https://schema.org/NewCondition",
        // Products above the card limit are sold by quotation, so no availability is claimed.
        // docs/product/decisions.md#35.
        ...(isSoldOnline(price) && { availability: "https://schema.org/InStock" }),
        seller: maker,
      },
    },
    breadcrumbJsonLd(origin, language, [
      { label: crawlerTexts(language)("products"), path: paths.products },
      { label: title, path },
    ]),
  ];
}

function isSoldOnline(rupees: number): boolean {
  const paise = fromRupees(rupees);
  return paise >= cardLimits.leastPaise && paise <= cardLimits.mostPaise;
}
