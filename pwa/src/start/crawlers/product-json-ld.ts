import { cardLimits } from "@chargefront/shared/order/basket-limits";
import type { CompanyData } from "@chargefront/shared/page/page";
import { addressIn, paths, pathTo } from "@chargefront/shared/paths";
import { imagePath, previewPath } from "@chargefront/shared/product/image";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Language } from "@chargefront/shared/text/language";
import { descriptionIn, termIn, titleIn } from "../../parts/product/localized.ts";
import { breadcrumbOf } from "./breadcrumb-data.ts";
import type { LinkedData } from "./linked-data.ts";
import { sayToCrawlers } from "./say-to-crawlers.ts";

/** A product with its offer, and the way to it. Its rating is an admin's word and no review, so it is not told.
 *  docs/product/decisions.md#24. https://schema.org/Product */
export function productOf(
  product: LocalizedProduct,
  company: CompanyData,
  origin: string,
  language: Language,
): LinkedData[] {
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
        // Above what a card pays the price begins a quotation, and the shop cannot say that it is there to be bought.
        // docs/product/decisions.md#35.
        ...(isSoldOnline(price) && { availability: "https://schema.org/InStock" }),
        seller: maker,
      },
    },
    breadcrumbOf(origin, language, [
      { label: sayToCrawlers(language)("products"), path: paths.products },
      { label: title, path },
    ]),
  ];
}

function isSoldOnline(rupees: number): boolean {
  const paise = Math.round(rupees * 100);
  return paise >= cardLimits.leastPaise && paise <= cardLimits.mostPaise;
}
