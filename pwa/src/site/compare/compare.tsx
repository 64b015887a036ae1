import { paths, tidyId } from "@chargefront/shared/paths";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { familyOf } from "@chargefront/shared/product/product";
import { formatLocalTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { enquiryPath } from "../../parts/enquiry/enquiry-path.ts";
import { AsOfLabel } from "../../parts/product/as-of-label.tsx";
import { asOfQuery, productsQuery } from "../../parts/product/catalogue-queries.ts";
import { mostCompared, useCompared } from "../../parts/product/compared.ts";
import { titleIn } from "../../parts/product/localized.ts";
import { productWords } from "../../parts/product/product-words.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { focusMain } from "../../ui/browser/page.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { focusWrongQuantity } from "../../ui/focus-wrong-quantity.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { usePrint } from "../../ui/use-print.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./compare.module.css";
import { comparePageWords } from "./compare-page-words.ts";
import { CompareTable } from "./compare-table.tsx";

/** Shows two to four products of one family side by side, and asks for a quotation of them. */
export function CompareScreen() {
  const print = usePrint();
  const t = useWords(comparePageWords);
  const [parameters, setParameters] = useSearchParams();
  const { quantities, setQuantity } = useQuantities();
  const products = useQuery(productsQuery(useLanguage()));
  const { untick } = useCompared();
  const [isOnlyDifferences, setIsOnlyDifferences] = useState(false);
  if (!products.data) return <ScreenState queries={[products]} />;

  const { shown, unknown, ofOtherFamilies, tooMany } = chooseCompared(parameters.get("ids") ?? "", products.data);
  const quantityOf = (id: string) => quantities[id] ?? 1;
  const wanted = shown.map(({ _id }) => ({ id: _id, quantity: quantityOf(_id) }));
  const notes = [
    unknown > 0 && t("unknown", { n: unknown }),
    ofOtherFamilies > 0 && t("otherFamily", { n: ofOtherFamilies }),
    tooMany > 0 && t("tooMany"),
  ].filter((note) => note !== false);

  function onRemove(id: string) {
    const ids = shown.flatMap(({ _id }) => (_id === id ? [] : _id)).join();
    setParameters({ ids }, { replace: true, preventScrollReset: true, state: { quantities } });
    untick(id);
    // The pressed button goes with its column.
    focusMain();
  }

  return (
    <Page>
      {/* Every choice of products has the same canonical address: search engines list no more than one. */}
      <ScreenHead
        title={t("title")}
        canonical={paths.compare}
        description={
          shown.length > 1
            ? t("description", { titles: shown.map((product) => titleIn(product).text).join(", ") })
            : t("fewText")
        }
        isPart={shown.length < 2 && parameters.has("ids")}
      />
      <PageHead title={t("title")} {...(shown.length > 1 && { lead: t("lead", { n: shown.length }) })} />
      <AsOfLabel />
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
            <Button variant="quiet" onClick={print}>
              <Printer aria-hidden size={18} />
              {t("print")}
            </Button>
          </div>
          <CompareTable
            products={shown}
            isOnlyDifferences={isOnlyDifferences}
            quantityOf={quantityOf}
            onQuantity={setQuantity}
            onRemove={onRemove}
          />
          <PrintedDate />
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

/** The day of the prices, on paper: the label on the screen says it only where they may be old. */
function PrintedDate() {
  const t = useWords(productWords);
  const language = useLanguage();
  const asOf = useQuery(asOfQuery()).data;
  if (!useHydrated()) return null;
  const when = formatLocalTime(asOf ?? new Date().toISOString(), language);
  return <p className={styles.printed}>{t("asOf", { when })}</p>;
}

type Quantities = Readonly<Record<string, number>>;

/** The quantity of each product, kept with this entry of the browser's history: Back and a reload find them again. */
function useQuantities() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isHydrated = useHydrated();
  const kept: unknown = isHydrated ? state?.quantities : undefined;
  // At once: the link that is tapped next leads on with them, and the history follows a moment later.
  const [chosen, setChosen] = useState<Quantities>({});
  const quantities: Quantities = { ...(kept as Quantities | undefined), ...chosen };
  function setQuantity(id: string, quantity: number) {
    setChosen((before) => ({ ...before, [id]: quantity }));
    const next: Quantities = { ...quantities, [id]: quantity };
    void navigate({ search }, { replace: true, preventScrollReset: true, state: { quantities: next } });
  }
  return { quantities, setQuantity };
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
