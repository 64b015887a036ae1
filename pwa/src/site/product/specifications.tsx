import type { arrangeSpecifications } from "@chargefront/shared/product/arrange-specifications";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Specification } from "@chargefront/shared/product/product";
import { termIn } from "../../parts/product/localized.ts";
import { productWords } from "../../parts/product/product-words.ts";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./specifications.module.css";

type TermsPanelProps = { of: LocalizedProduct; terms: readonly Specification[] };

/** Shows when the product arrives, who installs it and how long it is covered. */
export function TermsPanel({ of, terms }: TermsPanelProps) {
  if (terms.length === 0) return null;
  return (
    <div className={styles.panel}>
      <SpecificationGrid of={of} rows={terms} />
    </div>
  );
}

type SpecificationGroupsProps = {
  of: LocalizedProduct;
  groups: ReturnType<typeof arrangeSpecifications>["groups"];
};

/** Lists the specifications under the headings of their groups. */
export function SpecificationGroups({ of, groups }: SpecificationGroupsProps) {
  const t = useWords(productWords);
  return (
    <section className={styles.specifications}>
      <h2>{t("all")}</h2>
      <div className={styles.groups}>
        {groups.map(({ group, rows }) => (
          <div key={group} className={styles.group} data-group={group}>
            {group !== "all" && <h3>{t(group)}</h3>}
            <SpecificationGrid of={of} rows={rows} />
          </div>
        ))}
      </div>
    </section>
  );
}

type SpecificationGridProps = { of: LocalizedProduct; rows: readonly Specification[] };

/** Lists names with their values, side by side. */
function SpecificationGrid({ of, rows }: SpecificationGridProps) {
  return (
    <dl className={styles.grid}>
      {rows.map(({ name, value }) => {
        const term = termIn(of, name);
        const said = termIn(of, value);
        return (
          <div key={name} className={styles.row}>
            <dt lang={term.lang}>{term.text}</dt>
            <dd lang={said.lang}>{said.text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
