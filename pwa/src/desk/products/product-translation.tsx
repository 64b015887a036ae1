import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { foldName } from "@chargefront/shared/product/fold-name";
import { localizeProduct } from "@chargefront/shared/product/localized-product";
import { productLimits } from "@chargefront/shared/product/product-fields";
import { type ProductText, productTextEdit } from "@chargefront/shared/product/product-text";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import { sentencesByPath } from "@chargefront/shared/text/sentences-by-path";
import type { TextState } from "@chargefront/shared/text/text-state";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { ProductCard } from "../../parts/product/product-card.tsx";
import { PartState } from "../../parts/screen/screen-state.tsx";
import { asAdmin } from "../access/as-admin.ts";
import { type Content, inWords } from "../editing/content-tree.ts";
import type { Stored } from "../editing/use-editor.ts";
import type { TranslatedText } from "../translations/translated-field.tsx";
import { type StoredTranslation, TranslationEditor } from "../translations/translation-editor.tsx";
import { ifUnchangedSince, termsQuery } from "../translations/translation-queries.ts";
import styles from "./product-translation.module.css";

const texts = api.products[":id"].texts[":language"];

function productTextQuery(id: string, language: OtherLanguage) {
  return {
    queryKey: ["admin", "product-text", id, language],
    queryFn: () => asAdmin(async () => toStored(await (await texts.$get({ param: { id, language } })).json())),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}

/** Edits a product's title and description in another language. */
export function ProductTranslation({ product, language }: { product: AdminProduct; language: OtherLanguage }) {
  const id = product._id;
  const text = useQuery(productTextQuery(id, language));
  const terms = useQuery(termsQuery(language));
  if (!text.data) return <PartState queries={[text]} loading="Loading the translation..." />;

  const save = async ({ content, revision, sourceHash }: Stored, state: TextState) => {
    const json = { title: inWords(content.title), description: inWords(content.description), state, sourceHash };
    const param = { id, language };
    return toStored(await asAdmin(async () => (await texts.$put({ param, json }, ifUnchangedSince(revision))).json()));
  };

  function draw(content: Content, source: ProductText["source"]) {
    const words = new Map(terms.data?.map((term) => [foldName(term.english), term.text]));
    const own = { title: inWords(content.title), description: inWords(content.description) };
    return (
      <div className={styles.preview}>
        <ProductCard
          product={localizeProduct({ ...product, ...source }, own, words)}
          onEnquire={() => undefined}
          onAddToBasket={() => undefined}
        />
        <p className={styles.description} lang={own.description === "" ? "en-IN" : undefined}>
          {own.description || source.description}
        </p>
      </div>
    );
  }

  return (
    <TranslationEditor
      draftKey={`product-${id}-${language}`}
      language={language}
      stored={text.data}
      textsOf={({ title, description }) =>
        [
          { path: "title", label: "Title", english: title, isLong: false, most: productLimits.title },
          {
            path: "description",
            label: "Description",
            english: description,
            isLong: true,
            most: productLimits.description,
          },
        ] satisfies TranslatedText[]
      }
      labels={{ title: "Title", description: "Description" }}
      check={(content) => {
        const checked = productTextEdit.safeParse({ ...content, state: "draft" });
        return checked.success ? {} : sentencesByPath(checked.error);
      }}
      save={save}
      versionFromConflict={({ text: theirs }) => (theirs && "title" in theirs ? toStored(theirs) : undefined)}
      readMeanwhile="Visitors read the English."
      isHiddenAsDraft
      preview={draw}
    />
  );
}

function toStored({ title, description, ...known }: ProductText): StoredTranslation<ProductText["source"]> {
  return { ...known, content: { title, description } };
}
