import { toRupees } from "@chargefront/shared/money/money";
import { excerptOf } from "@chargefront/shared/page/excerpt";
import { textColumns } from "@chargefront/shared/product/product-columns";
import { productFieldList } from "@chargefront/shared/product/product-fields";
import type { ImportChange, ImportPreview } from "@chargefront/shared/product/product-import";
import { otherLanguages } from "@chargefront/shared/text/language";
import type { Core } from "../../platform/core.ts";
import { hasSameTexts } from "../../shop/catalogue/same-content.ts";
import { findStoredProducts, type StoredProduct } from "../../shop/catalogue/stored-products.ts";
import { findStoredTexts, type StoredTexts } from "../../shop/catalogue/stored-texts.ts";
import { listRows, type StagedRow } from "./import-store.ts";

/** Reads the first staged rows of a run, with what each changes of the product that it names. */
export async function readPreview(
  { readDb, limits }: Pick<Core, "readDb" | "limits">,
  runId: string,
): Promise<ImportPreview[]> {
  const rows = await listRows(readDb, runId, limits.csv.preview);
  const ids = rows.map(({ productId }) => productId);
  const products = await findStoredProducts(readDb, ids);
  const texts = await findStoredTexts(readDb, ids);
  return rows.map((row) => {
    const known = products.get(row.productId);
    return {
      row: row.row,
      kind: row.kind,
      title: row.title,
      price: toRupees(row.pricePaise),
      rating: row.rating,
      specifications: row.specifications.length,
      translations: otherLanguages.filter((language) => row.texts[language] !== undefined),
      isHidden: row.isHidden,
      changes: known ? changesOf(row, known, texts.get(row.productId) ?? {}) : [],
    };
  });
}

/** Lists the columns in which a row differs from its product, with the cells of an export before and after. */
function changesOf(row: StagedRow, known: StoredProduct, texts: StoredTexts): ImportChange[] {
  const cells = [
    ...productFieldList.map(([key, { label, toCell }]) => {
      const cellOf = (value: string | number | undefined) => (value === undefined ? "" : String(toCell(value)));
      return { column: label, from: cellOf(known[key]), to: cellOf(row[key]) };
    }),
    { column: "Hidden", from: known.isHidden ? "yes" : "no", to: row.isHidden ? "yes" : "no" },
    ...textColumns.map(({ heading, language, part }) => {
      const from = texts[language]?.[part] ?? "";
      return { column: heading, from, to: row.texts[language]?.[part] ?? from };
    }),
  ];
  const isSameList = hasSameTexts({ ...known, specifications: row.specifications }, known);
  return [
    ...cells
      .filter(({ from, to }) => from !== to)
      .map(({ column, from, to }) => ({ column, from: excerptOf(from), to: excerptOf(to) })),
    ...(row.image.hash === known.image.hash ? [] : [{ column: "Image", from: "", to: "" }]),
    ...(isSameList ? [] : [{ column: "Specifications", from: "", to: "" }]),
  ];
}
