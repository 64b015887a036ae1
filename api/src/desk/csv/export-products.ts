import { imagePath } from "@chargefront/shared/product/image";
import {
  type OwnHeading,
  ownColumns,
  specificationHeading,
  textColumns,
} from "@chargefront/shared/product/product-columns";
import { type ProductField, productFieldList } from "@chargefront/shared/product/product-fields";
import type { Core } from "../../platform/core.ts";
import { listStoredProducts, mostSpecifications, type StoredProduct } from "../../shop/catalogue/stored-products.ts";
import { findStoredTexts } from "../../shop/catalogue/stored-texts.ts";
import { inBatches } from "./in-batches.ts";
import { type Cell, timeCell } from "./to-csv.ts";

const ownCells = {
  Id: ({ id }) => id,
  Image: ({ image }) => imagePath(image.hash, 560, "webp"),
  Hidden: ({ isHidden }) => (isHidden ? "yes" : null),
  Created: ({ createdAt }) => timeCell(createdAt),
  Updated: ({ updatedAt }) => timeCell(updatedAt),
  Revision: ({ revision }) => revision,
} as const satisfies Record<OwnHeading, (product: StoredProduct) => Cell>;

const cells = new Map<string, (product: StoredProduct) => Cell>([
  ...Object.entries(ownCells),
  ...productFieldList.map(
    ([key, field]) => [field.label, (product: StoredProduct) => cellOf(field, product[key])] as const,
  ),
]);

function cellOf({ toCell }: ProductField, value: string | number | undefined): Cell {
  return value === undefined ? null : toCell(value);
}

/** Yields the heading and then every product that is not deleted, in the format of the import. Each specification has
 *  two columns of its own, so that a spreadsheet can sort and filter by it. @throws RangeError when a product gained
 *  more specifications than there are columns, because a partial product must not be exported. */
export async function* exportProducts({ readDb, limits }: Pick<Core, "readDb" | "limits">): AsyncGenerator<Cell[][]> {
  const pairs = await mostSpecifications(readDb);
  const headings = [...ownColumns, ...textColumns].map(({ heading }) => heading);
  yield [
    [
      ...headings,
      ...Array.from({ length: pairs }, (_, at) => [
        specificationHeading(at + 1, "name"),
        specificationHeading(at + 1, "value"),
      ]).flat(),
    ],
  ];
  for await (const products of inBatches((place) => listStoredProducts(readDb, place), limits.csv.exportRows)) {
    const texts = await findStoredTexts(
      readDb,
      products.map(({ id }) => id),
    );
    yield products.map((product) => {
      const { specifications } = product;
      if (specifications.length > pairs) throw new RangeError("a product gained specifications during the export");
      const filled = specifications.flatMap(({ name, value }) => [name, value]);
      const empty = Array.from({ length: 2 * (pairs - specifications.length) }, () => null);
      const own = ownColumns.map(({ heading }) => cells.get(heading)?.(product) ?? null);
      const said = textColumns.map(({ language, part }) => texts.get(product.id)?.[language]?.[part] || null);
      return [...own, ...said, ...filled, ...empty];
    });
  }
}
