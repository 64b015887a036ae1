import { formatRupees } from "@chargefront/shared/money/money";
import { paths, pathTo } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { familyOf } from "@chargefront/shared/product/product";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { termIn } from "../../parts/product/localized.ts";
import { ProductPicture } from "../../parts/product/product-picture.tsx";
import { type RelatedProduct, relatedQuery } from "../../parts/product/related-query.ts";
import layout from "../../ui/layout.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { productPageWords } from "./product-page-words.ts";
import styles from "./related-products.module.css";

/** Leads on to the next sizes, to what fits the product, and to its family. */
export function RelatedProducts({ to }: { to: LocalizedProduct }) {
  const t = useWords(productPageWords);
  const language = useLanguage();
  const related = useQuery(relatedQuery(to._id, language)).data ?? [];
  const { category } = familyOf(to.specifications);
  if (related.length === 0 && category === undefined) return null;
  return (
    <section className={styles.related} data-screen-only>
      <h2>{t("related")}</h2>
      {related.length > 0 && (
        <ul className={styles.list}>
          {related.map((one) => (
            <li key={one._id}>
              <RelatedCard product={one} />
            </li>
          ))}
        </ul>
      )}
      {category !== undefined && (
        <Link className={styles.family} to={`${paths.products}?category=${encodeURIComponent(category)}`}>
          {t("family", { name: termIn(to, category).text })}
        </Link>
      )}
    </section>
  );
}

function RelatedCard({ product: { _id, title, summary, price, image } }: { product: RelatedProduct }) {
  return (
    <article className={styles.card}>
      <ProductPicture className={styles.picture} image={image} alt="" sizes="(min-width: 768px) 12rem, 45vw" />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={pathTo("product", _id)} lang={title.lang}>
            {title.text}
          </Link>
        </h3>
        {summary !== "" && <p className={layout.quietNote}>{summary}</p>}
        <p className={styles.price}>{formatRupees(price)}</p>
      </div>
    </article>
  );
}
