import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { compareWords } from "../../parts/product/compare-words.ts";
import { untickGone, useCompared } from "../../parts/product/compared.ts";
import { focusMain } from "../../ui/browser/page.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./products.module.css";

/** Leads from the ticked products to their comparison. */
export function CompareBar() {
  const t = useWords(compareWords);
  const { ids, clear } = useCompared();
  const catalogue = useQuery(productsQuery(useLanguage())).data;
  useEffect(() => {
    if (catalogue) untickGone(catalogue);
  }, [catalogue]);
  if (ids.length === 0) return null;

  function onClear() {
    clear();
    // The pressed button goes with the bar.
    focusMain();
  }

  return (
    <div className={styles.compare} role="status">
      {ids.length === 1 ? (
        <span>{t("another")}</span>
      ) : (
        <ButtonLink variant="primary" to={`${paths.compare}?ids=${ids.join()}`}>
          {t("compare", { n: ids.length })}
        </ButtonLink>
      )}
      <Button variant="quiet" onClick={onClear}>
        {t("clear")}
      </Button>
    </div>
  );
}
