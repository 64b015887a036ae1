import type { arrangeSpecifications } from "@chargefront/shared/product/arrange-specifications";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { useWords } from "../../ui/words/use-words.ts";
import { productPageWords } from "./product-page-words.ts";
import { SpecificationGrid } from "./specification-grid.tsx";
import styles from "./specification-groups.module.css";

type SpecificationGroupsProps = {
  of: LocalizedProduct;
  groups: ReturnType<typeof arrangeSpecifications>["groups"];
};

/** Lists the specifications under the headings of their groups. */
export function SpecificationGroups({ of, groups }: SpecificationGroupsProps) {
  const t = useWords(productPageWords);
  return (
    <section className={styles.specifications}>
      <h2>{t("specifications")}</h2>
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
