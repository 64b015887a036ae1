import { useWords } from "../../ui/words/use-words.ts";
import { productWords } from "./product-words.ts";
import styles from "./stars.module.css";

const star = "M8 .9l2.2 4.5 4.9.7-3.6 3.5.9 4.9L8 12.2l-4.4 2.3.9-4.9L.9 6.1l4.9-.7z";
const leftHalf = "M8 .9v11.3l-4.4 2.3.9-4.9L.9 6.1l4.9-.7z";

/** Shows a rating in half-star steps with its number beside it; 0 is no rating.
 *  docs/product/specification.md#9-business-constants-and-limits. */
export function Stars({ rating }: { rating: number }) {
  const t = useWords(productWords);
  if (rating === 0) return null;
  const shown = toHalfStars(rating);
  const figure = rating.toFixed(1);
  return (
    <span className={styles.rating}>
      <span className={styles.stars} role="img" aria-label={t("rated", { figure })}>
        {[1, 2, 3, 4, 5].map((place) => (
          <svg key={place} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d={star} className={place <= shown ? styles.full : styles.empty} />
            {place - shown === 0.5 && <path d={leftHalf} className={styles.full} />}
          </svg>
        ))}
      </span>
      <span aria-hidden="true">{figure}</span>
    </span>
  );
}

/** A rating of 0 to 5 in the half-star steps it is drawn in.
 *  docs/product/specification.md#9-business-constants-and-limits. */
export function toHalfStars(rating: number): number {
  return Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2;
}
