import { documentSize } from "@chargefront/shared/product/document-size";
import type { ProductDocument } from "@chargefront/shared/product/product-document";
import { languageNames, languageTags } from "@chargefront/shared/text/language";
import { useOnline } from "../../device/api/use-online.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./product-documents.module.css";
import { productPageWords } from "./product-page-words.ts";

/** Lists the documents of a product to be downloaded, those in the page's language first. A device may know none from
 *  an earlier release. */
export function ProductDocuments({ documents = [] }: { documents: readonly ProductDocument[] | undefined }) {
  const t = useWords(productPageWords);
  const here = useLanguage();
  const isOnline = useOnline();
  if (documents.length === 0) return null;
  const isOther = ({ language }: ProductDocument) => Number(language !== here);
  return (
    <section className={styles.documents}>
      <h2>{t("documents")}</h2>
      <ul>
        {documents
          .toSorted((one, other) => isOther(one) - isOther(other))
          .map((one) => (
            <li key={one.id}>
              <a className={styles.link} href={one.url} download>
                {one.title ? <span lang={languageTags[one.language]}>{one.title}</span> : t(kindOf(one))}
              </a>
              <span className={styles.note}>
                {one.title && `${t(kindOf(one))}, `}
                {one.language !== here && (
                  <>
                    <span lang={languageTags[one.language]}>{languageNames[one.language]}</span>,{" "}
                  </>
                )}
                {t("pdf", { size: documentSize(one.bytes) })}
              </span>
            </li>
          ))}
      </ul>
      {!isOnline && <p className={styles.note}>{t("documentsOffline")}</p>}
    </section>
  );
}

/** Returns the kind; a newer server may send one that this release does not know. */
function kindOf({ kind }: ProductDocument): ProductDocument["kind"] {
  return kind in productPageWords.en ? kind : "other";
}
