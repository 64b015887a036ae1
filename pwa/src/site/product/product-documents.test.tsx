import type { ProductDocument } from "@chargefront/shared/product/product-document";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageLanguageContext } from "../../ui/words/use-words.ts";
import { ProductDocuments } from "./product-documents.tsx";
import { productPageHi } from "./product-page-words.hi.ts";

const aDocument = (changes: Partial<ProductDocument>): ProductDocument => ({
  id: "1",
  kind: "manual",
  language: "en",
  title: "",
  bytes: 2_516_582,
  url: "/files/a.pdf",
  ...changes,
});

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");

it("lists documents in the page's language first, and names the language of the others", () => {
  const documents = [aDocument({ id: "1" }), aDocument({ id: "2", language: "hi", title: "लगाना", bytes: 900 })];
  const html = renderToStaticMarkup(
    <PageLanguageContext value={{ language: "hi", tables: { productPage: productPageHi } }}>
      <ProductDocuments documents={documents} />
    </PageLanguageContext>,
  );
  expect(wordsOf(html)).toBe("|दस्तावेज़|लगाना|मैनुअल, PDF, 1 kB|मैनुअल|English|, PDF, 2.4 MB|");
});

it("shows nothing for a product of an earlier release, and a document of a kind that only a later one knows", () => {
  expect(renderToStaticMarkup(<ProductDocuments documents={undefined} />)).toBe("");
  const later = aDocument({ kind: "poster" as "manual" });
  expect(wordsOf(renderToStaticMarkup(<ProductDocuments documents={[later]} />))).toBe(
    "|Documents|Document|PDF, 2.4 MB|",
  );
});
