import { paths } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { api } from "../../device/api/api.ts";
import { firstOfFamilies } from "../../parts/product/first-of-families.ts";
import { termIn } from "../../parts/product/localized.ts";
import { ProductPicture } from "../../parts/product/product-picture.tsx";
import { indexOf } from "../../parts/search/search-queries.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./nothing-found.module.css";
import { nothingFoundWords } from "./nothing-found-words.ts";

/** A visitor who types on has not ended the search. */
const restMs = 2000;

export type NothingFoundProps = {
  query: string;
  products: readonly LocalizedProduct[];
  /** Words near to those of the query. */
  didYouMean: readonly string[];
};

/** Leads on from a search without a result by near words, the families and popular searches, and has it counted. */
export function NothingFoundWays({ query, products, didYouMean }: NothingFoundProps) {
  const t = useWords(nothingFoundWords);
  const language = useLanguage();
  const popular = useQuery(
    queryOptions({
      queryKey: ["search", "popular", language, products.length],
      queryFn: async ({ client }) => {
        const search = await indexOf(client, products, language);
        return t("popularSearches")
          .split(", ")
          .filter((words) => search(words).exact.length > 0);
      },
    }),
  ).data;

  useEffect(() => {
    const timer = setTimeout(() => void reportMiss(query), restMs);
    return () => clearTimeout(timer);
  }, [query]);

  return (
    <>
      <Searches title={t("didYouMean")} searches={didYouMean} />
      <Way title={t("families")}>
        <ul className={styles.families}>
          {firstOfFamilies(products).map(({ family, product }) => (
            <li key={family}>
              <Link className={styles.family} to={addressWith(paths.products, "category", family)}>
                <ProductPicture image={product.image} alt="" sizes="64px" />
                <span lang={termIn(product, family).lang}>{termIn(product, family).text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Way>
      <Searches title={t("popular")} searches={popular ?? []} />
    </>
  );
}

function Searches({ title, searches }: { title: string; searches: readonly string[] }) {
  if (searches.length === 0) return null;
  return (
    <Way title={title}>
      <ul className={styles.searches}>
        {searches.map((words) => (
          <li key={words}>
            <Link className={styles.search} to={addressWith(paths.products, "q", words)}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </Way>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.way} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function addressWith(path: string, name: string, value: string): string {
  return `${path}?${new URLSearchParams({ [name]: value })}`;
}

/** Reports a search that found nothing, to be counted without a person. Offline nothing is sent, and nothing
 *  waits: one search more or less does not matter. */
export async function reportMiss(words: string): Promise<void> {
  if (!navigator.onLine) return;
  await api.search.miss.$post({ json: { words } }).catch(() => undefined);
}
