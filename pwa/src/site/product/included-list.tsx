import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Specification } from "@chargefront/shared/product/product";
import { termIn } from "../../parts/product/localized.ts";
import { productWords } from "../../parts/product/product-words.ts";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./included-list.module.css";

type IncludedListProps = { of: LocalizedProduct; rows: readonly Specification[] };

/** Lists what the price includes. */
export function IncludedList({ of, rows }: IncludedListProps) {
  const t = useWords(productWords);
  const things = rows.flatMap(({ value }) => {
    const { text, lang } = termIn(of, value);
    return text.split(/[,;]\s+/).map((thing) => ({ thing, lang }));
  });
  if (things.length === 0) return null;
  return (
    <section className={layout.grid3}>
      <h2>{t("included")}</h2>
      <ul className={styles.things}>
        {things.map(({ thing, lang }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same
          <li key={at} lang={lang}>
            {thing}
          </li>
        ))}
      </ul>
    </section>
  );
}
