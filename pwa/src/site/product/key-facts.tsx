import { foldChoice } from "@chargefront/shared/product/fold-choice";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Specification } from "@chargefront/shared/product/product";
import { termIn } from "../../parts/product/localized.ts";
import layout from "../../ui/layout.module.css";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./key-facts.module.css";
import { productPageWords } from "./product-page-words.ts";

type KeyFactsProps = { of: LocalizedProduct; facts: readonly Specification[] };

/** Shows the figures that a buyer compares first, as chips. */
export function KeyFacts({ of, facts }: KeyFactsProps) {
  const t = useWords(productPageWords);
  if (facts.length === 0) return null;
  return (
    <ul className={layout.tightRow} aria-label={t("facts")}>
      {facts.map((fact) => {
        const value = termIn(of, fact.value);
        return (
          <li key={fact.name} className={styles.fact}>
            <VisuallyHidden>{termIn(of, fact.name).text} </VisuallyHidden>
            <span lang={value.lang}>{isList(fact) ? value.text : firstPart(value.text)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Connectors are a list; any other value begins with its main figure. */
function isList({ name }: Specification): boolean {
  return foldChoice(name) === "connector";
}

function firstPart(value: string): string {
  return value.split(", ")[0] ?? value;
}
