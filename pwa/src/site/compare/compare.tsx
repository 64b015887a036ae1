import { paths, tidyId } from "@chargefront/shared/paths";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { familyOf } from "@chargefront/shared/product/product";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { enquiryPath } from "../../parts/enquiry/enquiry-path.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { mostCompared, useCompared } from "../../parts/product/compared.ts";
import { titleIn } from "../../parts/product/localized.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { focusWrongQuantity } from "../../ui/focus-wrong-quantity.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./compare.module.css";
import { comparePageWords } from "./compare-page-words.ts";
import { CompareTable } from "./compare-table.tsx";

/** Shows two to four products of one family side by side, and asks for a quotation of them. */
export function CompareScreen() {
  const t = useWords(comparePageWords);
  const [parameters, setParameters] = useSearchParams();
  const products = useQuery(productsQuery(useLanguage()));
  const { untick } = useCompared();
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [isOnlyDifferences, setIsOnlyDifferences] = useState(false);
  if (!products.data) return <ScreenState queries={[products]} />;

  const { shown, unknown, ofOtherFamilies, tooMany } = chooseCompared(parameters.get("ids") ?? "", products.data);
  const quantityOf = (id: string) => quantities.get(id) ?? 1;
  const wanted = shown.map(({ _id }) => ({ id: _id, quantity: quantityOf(_id) }));
  const notes = [
    unknown > 0 && t("unknown", { n: unknown }),
    ofOtherFamilies > 0 && t("otherFamily", { n: ofOtherFamilies }),
    tooMany > 0 && t("tooMany"),
  ].filter((note) => note !== false);

  function onRemove(id: string) {
    const ids = shown.flatMap(({ _id }) => (_id === id ? [] : _id)).join();
    setParameters({ ids }, { replace: true, preventScrollReset: true });
    untick(id);
    // The pressed button goes with its column.
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  return (
    <Page>
      {/* Every choice of products has the same canonical address: search engines list no more than one. */}
      <ScreenHead
        title={t("title")}
        canonical={paths.compare}
        {...(shown.length < 2
          ? { isPart: true }
          : { description: t("description", { titles: shown.map((product) => titleIn(product).text).join(", ") }) })}
      />
      <PageHead title={t("title")} {...(shown.length > 1 && { lead: t("lead", { n: shown.length }) })} />
      {notes.length > 0 && <Notice tone="attention">{notes.join(" ")}</Notice>}
      {shown.length < 2 ? (
        <StateMessage title={t("few")} text={t("fewText")}>
          <ButtonLink variant="primary" to={paths.products}>
            {t("products")}
          </ButtonLink>
        </StateMessage>
      ) : (
        <>
          <div className={styles.tools} data-screen-only>
            <label className={styles.only}>
              <input
                type="checkbox"
                checked={isOnlyDifferences}
                onChange={({ target }) => setIsOnlyDifferences(target.checked)}
              />
              {t("onlyDifferences")}
            </label>
            <Button variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden size={18} />
              {t("print")}
            </Button>
          </div>
          <CompareTable
            products={shown}
            isOnlyDifferences={isOnlyDifferences}
            quantityOf={quantityOf}
            onQuantity={(id, quantity) => setQuantities((current) => new Map(current).set(id, quantity))}
            onRemove={onRemove}
          />
          <div className={styles.tools} data-screen-only>
            <ButtonLink
              variant="primary"
              to={enquiryPath(wanted)}
              onClick={(event) => focusWrongQuantity() && event.preventDefault()}
            >
              {t("quotation")}
            </ButtonLink>
          </div>
        </>
      )}
    </Page>
  );
}

type Chosen = {
  /** At most four, all of the first one's family. */
  readonly shown: readonly LocalizedProduct[];
  readonly unknown: number;
  readonly ofOtherFamilies: number;
  readonly tooMany: number;
};

/** Chooses the products that an address compares, and counts those it leaves out. `ids` is separated by commas. */
function chooseCompared(ids: string, products: readonly LocalizedProduct[]): Chosen {
  const asked = [...new Set(ids.split(",").map((id) => tidyId(id.trim())))].filter(Boolean);
  const found = asked.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  const family = (product: LocalizedProduct) => foldChoice(familyOf(product.specifications).category ?? "");
  const alike = found.filter((product) => found[0] && family(product) === family(found[0]));
  const shown = alike.slice(0, mostCompared);
  return {
    shown,
    unknown: asked.length - found.length,
    ofOtherFamilies: found.length - alike.length,
    tooMany: alike.length - shown.length,
  };
}
