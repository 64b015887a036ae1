import type { ProductImage } from "@chargefront/shared/product/image";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Language } from "@chargefront/shared/text/language";
import { queryOptions } from "@tanstack/react-query";
import { productsQuery } from "./catalogue-queries.ts";
import { type Shown, titleIn } from "./localized.ts";
import { summaryOf } from "./summary-of.ts";

/** A product as a link to it shows it: a document carries no more of it. */
export type RelatedProduct = {
  readonly _id: string;
  readonly title: Shown;
  readonly summary: string;
  /** Rupees, GST included. */
  readonly price: number;
  readonly image: ProductImage;
};

/** Query for the products beside a product's own, calculated from the catalogue. */
export function relatedQuery(id: string, language: Language) {
  return queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ["catalogue", "related", language, id],
    queryFn: async ({ client }) => {
      const [products, { relatedProducts }] = await Promise.all([
        client.fetchQuery(productsQuery(language)),
        // Only needed after a change of screen: the first document carries the result.
        import("@chargefront/shared/product/related-products"),
      ]);
      const product = products.find((one) => one._id === id);
      return product ? relatedProducts(product, products).map(toRelated) : [];
    },
  });
}

export function toRelated(product: LocalizedProduct): RelatedProduct {
  const { _id, price, image } = product;
  return { _id, title: titleIn(product), summary: summaryOf(product), price, image };
}
