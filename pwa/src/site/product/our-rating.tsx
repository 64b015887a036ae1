import { Stars } from "../../parts/product/stars.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./our-rating.module.css";
import { productPageWords } from "./product-page-words.ts";

/** Shows the company's rating, and that it is no review. docs/product/decisions.md#24. */
export function OurRating({ rating }: { rating: number }) {
  const t = useWords(productPageWords);
  if (rating === 0) return null;
  return (
    <p className={styles.rating}>
      <span>{t("rating")}</span>
      <Stars rating={rating} />
      <span className={styles.note}>{t("ratingNote")}</span>
    </p>
  );
}
