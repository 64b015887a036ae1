import { type PageSlug, pageNames } from "@chargefront/shared/page/page";
import {
  type TranslationList,
  type TranslationState,
  translationStates,
} from "@chargefront/shared/page/translation-list";
import { paths, pathTo } from "@chargefront/shared/paths";
import { languageNames, otherLanguages } from "@chargefront/shared/text/language";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { inFigures } from "../../ui/figures.ts";
import { Page, PageHead } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { translatedIn } from "./language-tabs.tsx";
import { TermTable } from "./term-table.tsx";
import { stateWords, TranslationMark } from "./translation-mark.tsx";
import { translationsOnPage, translationsQuery } from "./translation-queries.ts";
import styles from "./translations.module.css";

/** Lists what is translated and what is not: products, pages, and the words of specifications. */
export function TranslationsScreen() {
  const [parameters, setParameters] = useSearchParams();
  const language = translatedIn(parameters) ?? "hi";
  const state = translationStates.find((one) => one === parameters.get("state"));
  const page = Math.max(1, Number.parseInt(parameters.get("page") ?? "1", 10) || 1);
  const list = useQuery(translationsQuery(language, state, page));
  if (!list.data) return <ScreenState queries={[list]} loading="Loading translations..." />;
  const { counts, products, total, pages, terms } = list.data;

  const addressOf = (changed: { language?: string; state?: string | undefined; page?: number }) => {
    const next = { language, state, page: 1, ...changed };
    const query = new URLSearchParams({ language: next.language });
    if (next.state !== undefined) query.set("state", next.state);
    if (next.page > 1) query.set("page", String(next.page));
    return query;
  };
  const pathOf = (one: number) => `${paths.adminTranslations}?${addressOf({ state, page: one })}`;
  const lastPage = Math.max(1, Math.ceil(total / translationsOnPage));
  // The last product of the page has left the list, or the address is out of date.
  if (page > lastPage && !list.isPlaceholderData) return <Navigate replace to={pathOf(lastPage)} />;
  const show = (changed: Parameters<typeof addressOf>[0]) =>
    setParameters(addressOf(changed), { replace: true, preventScrollReset: true });

  return (
    <Page>
      <title>Translations · Admin</title>
      <PageHead title="Translations">
        <ChoiceChips
          label="Language"
          choices={otherLanguages.map((one) => ({ value: one, label: languageNames[one] }))}
          chosen={language}
          onChoose={(chosen) => show({ language: chosen })}
        />
      </PageHead>
      <section className={styles.part} aria-labelledby="translated-products">
        <h2 id="translated-products">Products</h2>
        <Share counts={counts} />
        <ChoiceChips<TranslationState | undefined>
          label="Which products"
          choices={[
            { value: undefined, label: "All" },
            ...translationStates.map((one) => ({ value: one, label: `${stateWords[one]} ${inFigures(counts[one])}` })),
          ]}
          chosen={state}
          onChoose={(chosen) => show({ state: chosen })}
        />
        {products.length === 0 ? (
          <p>No products here.</p>
        ) : (
          <DataTable caption="Products" columns={productColumns(language)} rows={products} keyOf={({ id }) => id} />
        )}
        {total > translationsOnPage && <Paging page={page} length={translationsOnPage} total={total} to={pathOf} />}
      </section>
      <section className={styles.part} aria-labelledby="translated-pages">
        <h2 id="translated-pages">Pages</h2>
        <ul className={styles.pages}>
          {pages.map((one) => (
            <li key={one.slug}>
              <Link to={editorOf(one.slug, language)}>{pageNames[one.slug]}</Link> <TranslationMark state={one.state} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="translated-words">
        <h2 id="translated-words">Specification terms</h2>
        <p>
          {terms.missing === 0
            ? `All ${inFigures(terms.total)} terms are translated.`
            : `${inFigures(terms.missing)} of ${inFigures(terms.total)} are not translated and are shown in English.`}
        </p>
        <TermTable key={language} language={language} />
      </section>
    </Page>
  );
}

/** Shows the share of products that are translated. */
function Share({ counts }: { counts: TranslationList["counts"] }) {
  const total = Math.max(
    1,
    translationStates.reduce((sum, one) => sum + counts[one], 0),
  );
  return (
    <div className={styles.share} aria-hidden>
      {translationStates.toReversed().map((one) => (
        <span key={one} data-state={one} style={{ inlineSize: `${(100 * counts[one]) / total}%` }} />
      ))}
    </div>
  );
}

type ProductRow = TranslationList["products"][number];

function productColumns(language: string): readonly Column<ProductRow>[] {
  return [
    {
      name: "title",
      heading: "Product",
      cell: ({ id, title }) => <Link to={`${pathTo("editProduct", id)}?language=${language}`}>{title}</Link>,
    },
    { name: "state", heading: "Translation", cell: ({ state }) => <TranslationMark state={state} /> },
  ];
}

function editorOf(slug: PageSlug, language: string): string {
  const screen = slug === "company" ? paths.adminCompany : paths.adminPages;
  return `${screen}?${new URLSearchParams({ page: slug, language })}`;
}
