import { formatRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { Check, Scale } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { CardStepper } from "./card-stepper.tsx";
import { compareWords } from "./compare-words.ts";
import { useCompared } from "./compared.ts";
import { titleIn } from "./localized.ts";
import styles from "./product-card.module.css";
import { ProductPicture } from "./product-picture.tsx";
import { productWords } from "./product-words.ts";
import { Stars } from "./stars.tsx";
import { summaryOf } from "./summary-of.ts";

export type ProductActions = {
  /** Adds the product to the basket and opens the contact form with it ticked. docs/product/decisions.md#11. */
  onEnquire: (product: LocalizedProduct) => void;
  onAddToBasket: (product: LocalizedProduct) => void;
  /** Changes how many units of a product are in the basket; 0 takes it out. */
  onCount?: (product: LocalizedProduct, quantity: number) => void;
};

type ProductCardProps = ProductActions & {
  product: LocalizedProduct;
  isFirst?: boolean;
  /** Units of it in the basket. */
  quantity?: number | undefined;
  /** Adds a button for the comparison. */
  isComparable?: boolean;
  /** Replaces the product's own picture while that is not stored yet. */
  picture?: ReactNode;
};

const sizes = "(min-width: 768px) 280px, 50vw";

export function ProductCard({ product, isFirst = false, isComparable = false, ...rest }: ProductCardProps) {
  const { quantity = 0, picture, onEnquire, onAddToBasket, onCount } = rest;
  const title = titleIn(product);
  const summary = summaryOf(product);
  // The labels of a card's buttons are fixed; its title says which product they mean.
  const titleId = useId();
  const t = useWords(productWords);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      {picture ?? (
        <ProductPicture className={styles.picture} image={product.image} alt="" sizes={sizes} isFirst={isFirst} />
      )}
      <div className={styles.body}>
        <div className={styles.words}>
          <h3 id={titleId} className={styles.title}>
            <Link to={pathTo("product", product._id)} lang={title.lang}>
              {title.text}
            </Link>
          </h3>
          {summary !== "" && <p className={styles.summary}>{summary}</p>}
        </div>
        <Stars rating={product.rating} />
        <p className={styles.price}>{formatRupees(product.price)}</p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            className={styles.enquire}
            aria-describedby={titleId}
            onClick={() => onEnquire(product)}
          >
            {t("enquire")}
          </Button>
          <CardStepper
            className={styles.add}
            title={title.text}
            titleId={titleId}
            quantity={quantity}
            onAdd={() => onAddToBasket(product)}
            onCount={(counted) => onCount?.(product, counted)}
          />
          {isComparable && <CompareTick product={product} titleId={titleId} className={styles.compare} />}
        </div>
      </div>
    </article>
  );
}

type CompareTickProps = { product: LocalizedProduct; titleId: string; className?: string | undefined };

/** Adds a product to the comparison, or removes it. */
function CompareTick({ product, titleId, className }: CompareTickProps) {
  const t = useWords(compareWords);
  const { ids, toggle } = useCompared();
  const isTicked = ids.includes(product._id);
  return (
    <Button
      iconOnly
      variant={isTicked ? "primary" : "plain"}
      className={className}
      aria-label={t("tick")}
      aria-describedby={titleId}
      aria-pressed={isTicked}
      title={t("tick")}
      onClick={() => toggle(product)}
    >
      {isTicked ? <Check aria-hidden size={20} /> : <Scale aria-hidden size={20} />}
    </Button>
  );
}
