import type { ProductImage } from "@chargefront/shared/product/image";
import { valuesOf } from "@chargefront/shared/product/product-fields";
import type { ImportKind, ImportProblem } from "@chargefront/shared/product/product-import";
import { newId } from "@chargefront/shared/text/id";
import type { Core } from "../../platform/core.ts";
import { isSameContent } from "../../shop/catalogue/same-content.ts";
import { findStoredProducts, type StoredProduct } from "../../shop/catalogue/stored-products.ts";
import { findStoredTexts } from "../../shop/catalogue/stored-texts.ts";
import type { CheckedRow } from "./check-row.ts";
import type { StagedRow } from "./import-store.ts";
import type { KnownPictures } from "./known-pictures.ts";
import { changedTexts } from "./translated-cells.ts";

/** The outcome of comparing a batch of rows with the catalogue. */
export type Judged = {
  readonly staged: readonly StagedRow[];
  readonly unchanged: number;
  readonly problems: readonly ImportProblem[];
};

/** The state that the batches of one file share. */
export type FileSoFar = {
  readonly pictures: KnownPictures;
  /** The row number of each id read so far. */
  readonly rowOfId: Map<string, number>;
  readonly hasSpecifications: boolean;
  /** Whether the admin who uploaded the file may set prices. If not, existing products keep their prices, and new ones
   *  are hidden until an admin with that right puts them on sale. */
  readonly setsPrices: boolean;
};

/** Compares rows with the catalogue. A known id changes its product, or restores it when it is deleted; an unknown id
 *  or none adds a product. Without columns of specifications a product keeps its own (docs/product/decisions.md#34),
 *  and without a Hidden column it stays hidden or on sale. */
export async function judgeRows(
  { readDb, now }: Pick<Core, "readDb" | "now">,
  rows: readonly CheckedRow[],
  file: FileSoFar,
): Promise<Judged> {
  const present = await findStoredProducts(
    readDb,
    rows.flatMap(({ id }) => id ?? []),
  );
  const presentTexts = await findStoredTexts(readDb, [...present.keys()]);
  const staged: StagedRow[] = [];
  const problems: ImportProblem[] = [];
  let unchanged = 0;
  for (const row of rows) {
    const earlier = row.id === undefined ? undefined : file.rowOfId.get(row.id);
    if (row.id !== undefined) file.rowOfId.set(row.id, earlier ?? row.row);
    if (earlier !== undefined) {
      problems.push({ row: row.row, column: "Id", sentence: `Row ${earlier} has the same id.` });
      continue;
    }
    const known = row.id === undefined ? undefined : present.get(row.id);
    const image = await imageOf(row, known, file.pictures);
    if (!image) {
      const sentence = "This shop has no such picture. Leave the cell empty to go without.";
      problems.push({ row: row.row, column: "Image", sentence });
      continue;
    }
    const { texts, problems: wrongTexts } = changedTexts(row.row, row.texts, presentTexts.get(row.id ?? "") ?? {});
    if (wrongTexts.length > 0) {
      problems.push(...wrongTexts);
      continue;
    }
    const content = {
      ...row.content,
      ...(known && valuesOf(known, row.missing)),
      image,
      ...(known && !file.setsPrices && { pricePaise: known.pricePaise }),
      isHidden: isHidden(row, known, file),
      specifications: file.hasSpecifications ? row.content.specifications : (known?.specifications ?? []),
    };
    const isHere = known && !known.isDeleted && known.isHidden === content.isHidden;
    if (isHere && isSameContent(known, content) && Object.keys(texts).length === 0) unchanged += 1;
    else
      staged.push({
        ...content,
        texts,
        row: row.row,
        kind: kindOf(known),
        productId: row.id ?? newId(),
        seenRevision: known?.revision ?? null,
        createdAt: row.createdAt ?? now(),
      });
  }
  return { staged, unchanged, problems };
}

function isHidden(row: CheckedRow, known: StoredProduct | undefined, { setsPrices }: FileSoFar): boolean {
  const asked = row.isHidden ?? known?.isHidden ?? false;
  return setsPrices ? asked : asked || !known || known.isHidden || known.isDeleted;
}

function kindOf(known: StoredProduct | undefined): ImportKind {
  if (!known) return "new";
  return known.isDeleted ? "restored" : "changed";
}

function imageOf(
  { imageHash }: CheckedRow,
  known: StoredProduct | undefined,
  pictures: KnownPictures,
): Promise<ProductImage | undefined> {
  if (known && (imageHash === undefined || imageHash === known.image.hash)) return Promise.resolve(known.image);
  return imageHash === undefined ? pictures.placeholder() : pictures.find(imageHash);
}
