// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets what a table is when its parts are no table in the styles
import { formatRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import { compareSpecifications } from "@chargefront/shared/product/compare-specifications";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { X } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { termIn, termOf, titleIn } from "../../parts/product/localized.ts";
import { ProductPicture } from "../../parts/product/product-picture.tsx";
import { productWords } from "../../parts/product/product-words.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./compare.module.css";
import { comparePageWords } from "./compare-page-words.ts";

type CompareTableProps = {
  products: readonly LocalizedProduct[];
  isOnlyDifferences: boolean;
  quantityOf: (id: string) => number;
  onQuantity: (id: string, quantity: number) => void;
  onRemove: (id: string) => void;
};

/** One column for each product. Names stay in sight while the rows scroll. */
export function CompareTable({ products, isOnlyDifferences, quantityOf, onQuantity, onRemove }: CompareTableProps) {
  const t = useWords(comparePageWords);
  const tProduct = useWords(productWords);
  const groups = compareSpecifications(products.map(({ specifications }) => specifications))
    .map(({ heading, rows }) => ({ heading, rows: rows.filter(({ differs }) => differs || !isOnlyDifferences) }))
    .filter(({ rows }) => rows.length > 0);
  const columns = products.length + 1;

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the screen
    <section className={styles.scroller} aria-label={t("title")} tabIndex={0}>
      <table role="table" className={styles.table} data-columns={products.length}>
        <thead role="rowgroup">
          <tr role="row" className={styles.names}>
            <th role="columnheader" scope="col">
              {t("product")}
            </th>
            {products.map((product) => {
              const title = titleIn(product);
              return (
                <th key={product._id} role="columnheader" scope="col">
                  <Link to={pathTo("product", product._id)} lang={title.lang}>
                    {title.text}
                  </Link>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <tr role="row" className={styles.pictures}>
            <td role="cell" />
            {products.map((product, at) => (
              <td role="cell" key={product._id}>
                <ProductPicture
                  image={product.image}
                  alt=""
                  sizes="(min-width: 768px) 14rem, 40vw"
                  // As many as a phone shows beside each other.
                  isFirst={at < 2}
                />
                <Button
                  iconOnly
                  className={styles.remove}
                  data-screen-only
                  aria-label={t("remove", { title: titleIn(product).text })}
                  onClick={() => onRemove(product._id)}
                >
                  <X aria-hidden size={18} />
                </Button>
              </td>
            ))}
          </tr>
          <tr role="row">
            <th role="rowheader" scope="row">
              <span>{t("price")}</span>
            </th>
            {products.map(({ _id, price }) => (
              <td role="cell" key={_id} className={styles.price}>
                {formatRupees(price)}
              </td>
            ))}
          </tr>
          <tr role="row" className={styles.quantities}>
            <th role="rowheader" scope="row">
              <span>{tProduct("quantity")}</span>
            </th>
            {products.map((product) => (
              <td role="cell" key={product._id}>
                <QuantityStepper
                  of={titleIn(product).text}
                  quantity={quantityOf(product._id)}
                  onChange={(quantity) => onQuantity(product._id, quantity)}
                />
              </td>
            ))}
          </tr>
          {groups.length === 0 && (
            <tr role="row">
              <td role="cell" colSpan={columns}>
                {t("same")}
              </td>
            </tr>
          )}
          {groups.map(({ heading, rows }) => (
            <Fragment key={heading}>
              <tr role="row" className={styles.heading}>
                <th scope="colgroup" colSpan={columns}>
                  <span>{tProduct(heading)}</span>
                </th>
              </tr>
              {rows.map(({ name, values, differs }) => (
                <tr role="row" key={name} className={differs ? styles.differs : undefined}>
                  <th role="rowheader" scope="row">
                    <span>
                      {termOf(products, name)} {differs && <small>{t("differs")}</small>}
                    </span>
                  </th>
                  {products.map((product, at) => (
                    <td role="cell" key={product._id}>
                      <Values of={product} values={values[at] ?? []} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Values({ of, values }: { of: LocalizedProduct; values: readonly string[] }) {
  const t = useWords(comparePageWords);
  if (values.length === 0) return <span className={layout.quiet}>{t("missing")}</span>;
  return values.map((value) => {
    const said = termIn(of, value);
    return (
      <div key={value} lang={said.lang}>
        {said.text}
      </div>
    );
  });
}
