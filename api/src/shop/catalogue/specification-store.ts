import type { SpecificationName } from "@chargefront/shared/product/admin-product";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import type { Specification } from "@chargefront/shared/product/product";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import type { ProductEdit } from "./product-row.ts";

type ByProduct = ReadonlyMap<string, readonly Specification[]>;

export async function insertSpecifications(
  trx: Trx,
  { id, specifications }: Pick<ProductEdit, "id" | "specifications">,
): Promise<void> {
  if (specifications.length === 0) return;
  await trx
    .insertInto("product_specification")
    .values(specifications.map((one, position) => ({ product_id: id, position, ...one })))
    .execute();
}

/** Reads the specifications of products by their ids; products without any are not in the map. */
export async function findSpecifications(db: Db | Trx, ids: readonly string[]): Promise<ByProduct> {
  const rows = await db
    .selectFrom("product_specification")
    .select(["product_id", "name", "value"])
    .where("product_id", "in", ids)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  return groupByProduct(rows);
}

/** Lists the names of custom fields, the most common first, with their most common values. */
export async function listSpecificationNames(
  db: Db | Trx,
  { names, values }: { readonly names: number; readonly values: number },
): Promise<SpecificationName[]> {
  const rows = await countSpellings(db).execute();
  const spelled = (key: "name" | "value", of: typeof rows) =>
    of.map((row) => ({ spelling: row[key], count: row.count }));
  return commonestOf(spelled("name", rows))
    .slice(0, names)
    .map((name) => {
      const alike = rows.filter((row) => foldChoice(row.name) === foldChoice(name));
      return { name, values: commonestOf(spelled("value", alike)).slice(0, values) };
    });
}

/** Lists the spellings of a value under a specification name, which must be in lower case, each with its name's. */
export async function listSpellings(db: Db | Trx, name: string, value: string): Promise<Specification[]> {
  const rows = await countSpellings(db)
    .where((row) => row.fn("lower", ["name"]), "=", name)
    .execute();
  return rows.filter((row) => foldChoice(row.value) === foldChoice(value));
}

function countSpellings(db: Db | Trx) {
  return db
    .selectFrom("product_specification")
    .select(["name", "value", (row) => row.fn.countAll<number>().as("count")])
    .groupBy(["name", "value"]);
}

/** Groups ordered rows by their product. */
export function groupByProduct(rows: readonly ({ product_id: string } & Specification)[]): ByProduct {
  const byProduct = new Map<string, Specification[]>();
  for (const { product_id, name, value } of rows) {
    const known = byProduct.get(product_id);
    if (known) known.push({ name, value });
    else byProduct.set(product_id, [{ name, value }]);
  }
  return byProduct;
}

type Spelling = { readonly spelling: string; readonly count: number };

/** Groups spellings of the same text and returns the most common spelling of each group, the most common group
 *  first. */
function commonestOf(spellings: readonly Spelling[]): string[] {
  const groups = new Map<string, Map<string, number>>();
  for (const { spelling, count } of spellings) {
    const group = groups.get(foldChoice(spelling)) ?? new Map<string, number>();
    groups.set(foldChoice(spelling), group.set(spelling, (group.get(spelling) ?? 0) + count));
  }
  const sorted = [...groups.values()].map((group) => {
    const [[first = ""] = []] = [...group].sort(commonestFirst);
    return [first, [...group.values()].reduce((sum, count) => sum + count, 0)] as const;
  });
  return sorted.sort(commonestFirst).map(([spelling]) => spelling);
}

function commonestFirst([one, count]: readonly [string, number], [other, more]: readonly [string, number]): number {
  return more - count || (one < other ? -1 : 1);
}
