import { arrangeSpecifications } from "./arrange-specifications.ts";
import { foldChoice } from "./fold-choice.ts";
import type { Specification } from "./product.ts";
import { specificationGroups } from "./specification-table.ts";

/** The headings of a comparison, in their order. */
const headings = ["terms", ...specificationGroups, "more", "all", "included"] as const;

/** `values`: of each product, in their order; empty where it has no such specification. `differs`: whether they are
 *  not the same for all. */
type ComparedRow = {
  readonly name: string;
  readonly values: readonly (readonly string[])[];
  readonly differs: boolean;
};

export type ComparedGroup = { readonly heading: (typeof headings)[number]; readonly rows: readonly ComparedRow[] };

/** Aligns the specifications of products by their names, under the headings of the product page. */
export function compareSpecifications(products: readonly (readonly Specification[])[]): readonly ComparedGroup[] {
  const arranged = products.map(arrangeSpecifications);
  return headings.flatMap((heading) => {
    const columns = arranged.map((one) => {
      if (heading === "terms" || heading === "included") return one[heading];
      return one.groups.find(({ group }) => group === heading)?.rows ?? [];
    });
    const rows = compareRows(columns);
    return rows.length > 0 ? [{ heading, rows }] : [];
  });
}

function compareRows(columns: readonly (readonly Specification[])[]): readonly ComparedRow[] {
  const names = new Map(columns.flat().map(({ name }) => [foldChoice(name), name]));
  return [...names].map(([folded, name]) => {
    const values = columns.map((column) => column.flatMap((one) => (foldChoice(one.name) === folded ? one.value : [])));
    return { name, values, differs: new Set(values.map((several) => several.map(foldChoice).join("\n"))).size > 1 };
  });
}
