import type { SpecificationName } from "@chargefront/shared/product/admin-product";
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

/** The specifications of products by their ids; a product that has none is missing. */
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

/** The names that custom fields have, the commonest first, with their commonest values. */
export async function listSpecificationNames(
  db: Db | Trx,
  { names, values }: { readonly names: number; readonly values: number },
): Promise<SpecificationName[]> {
  const found = await db
    .selectFrom("product_specification")
    .select("name")
    .groupBy("name")
    .orderBy((row) => row.fn.countAll(), "desc")
    .orderBy("name")
    .limit(names)
    .execute();
  const listed: SpecificationName[] = [];
  for (const { name } of found) listed.push({ name, values: await listValues(db, name, values) });
  return listed;
}

async function listValues(db: Db | Trx, name: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("product_specification")
    .select("value")
    .where("name", "=", name)
    .groupBy("value")
    .orderBy((row) => row.fn.countAll(), "desc")
    .orderBy("value")
    .limit(limit)
    .execute();
  return rows.map(({ value }) => value);
}

/** Rows in order, by the products they belong to. */
export function groupByProduct(rows: readonly ({ product_id: string } & Specification)[]): ByProduct {
  const byProduct = new Map<string, Specification[]>();
  for (const { product_id, name, value } of rows) {
    const known = byProduct.get(product_id);
    if (known) known.push({ name, value });
    else byProduct.set(product_id, [{ name, value }]);
  }
  return byProduct;
}
