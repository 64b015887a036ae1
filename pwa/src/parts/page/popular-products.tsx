import { formatRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { Link } from "react-router-dom";
import { firstOfFamilies } from "../product/first-of-families.ts";
import { titleIn } from "../product/localized.ts";
import { ProductPicture } from "../product/product-picture.tsx";
import styles from "./popular-products.module.css";

type PopularProductsProps = {
  /** Ids as chosen at the desk; those that are no longer sold are left out. */
  chosen: readonly string[];
  products: readonly LocalizedProduct[];
  heading: string;
};

const most = 8;

/** Lists the popular products with their prices; the first of each family where none is chosen. */
export function PopularProducts({ chosen, products, heading }: PopularProductsProps) {
  const found = [...new Set(chosen)].flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  const shown = found.length > 0 ? found : firstOfFamilies(products).map(({ product }) => product);
  if (shown.length === 0) return null;
  return (
    <section className={styles.popular} aria-label={heading}>
      <h2>{heading}</h2>
      <ul className={styles.list}>
        {shown.slice(0, most).map((product) => {
          const title = titleIn(product);
          return (
            <li key={product._id} className={styles.product}>
              <ProductPicture image={product.image} alt="" sizes="(min-width: 768px) 18rem, 45vw" />
              <h3 className={styles.title}>
                <Link to={pathTo("product", product._id)} lang={title.lang}>
                  {title.text}
                </Link>
              </h3>
              <p className={styles.price}>{formatRupees(product.price)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
