import type { AdminProduct, AdminProductPage, ProductSort } from "@chargefront/shared/product/admin-product";
import { foldText } from "@chargefront/shared/text/fold-text";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { joined } from "../../platform/db/product-search-text.ts";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import type { AdminProductsQuery } from "./admin-products-query.ts";
import { toAdminProduct } from "./product-row.ts";
import { findSpecifications, listSpellings } from "./specification-store.ts";

const sortColumns = {
  // Ids are in the order they were made.
  created: "id",
  updated: "updated_at",
  title: "title_key",
  price: "price_paise",
  rating: "rating_tenths",
} as const satisfies Record<ProductSort, keyof Tables["product"]>;

/** One page of the products that the filters leave, deleted ones only where they are asked for. */
export async function listAdminProducts(db: Db | Trx, asked: AdminProductsQuery): Promise<AdminProductPage> {
  const categories = asked.category === undefined ? undefined : await listSpellings(db, "category", asked.category);
  const matching = db.selectFrom("product").where(matches(asked, categories));
  const { total } = await matching.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  // First the ids alone: sorting whole rows of 10,000 products would carry their descriptions along.
  const column = sortColumns[asked.sort];
  const direction = asked.direction === "descending" ? "desc" : "asc";
  const page = await matching
    .select("id")
    .orderBy(column, direction)
    // The same way round, so that one index gives the whole order.
    .orderBy("id", direction)
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute();
  const found = await findAdminProducts(
    db,
    page.map(({ id }) => id),
  );
  return { products: page.flatMap(({ id }) => found.get(id) ?? []), total };
}

/** A product whatever its state; undefined when there never was one of that id. */
export async function findAdminProduct(db: Db | Trx, id: string): Promise<AdminProduct | undefined> {
  const found = await findAdminProducts(db, [id.toLowerCase()]);
  return found.get(id.toLowerCase());
}

async function findAdminProducts(db: Db | Trx, ids: readonly string[]): Promise<ReadonlyMap<string, AdminProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("product").selectAll().where("id", "in", ids).execute();
  const specifications = await findSpecifications(db, ids);
  return new Map(rows.map((row) => [row.id, toAdminProduct(row, specifications.get(row.id) ?? [])]));
}

function matches({ q, state }: AdminProductsQuery, categories: readonly string[] | undefined) {
  return (row: ExpressionBuilder<Tables, "product">) =>
    row.and([
      row("deleted_at", state === "deleted" ? "is not" : "is", null),
      ...(state === "on-sale" ? [row("hidden_at", "is", null)] : []),
      ...(state === "hidden" ? [row("hidden_at", "is not", null)] : []),
      ...wordsOf(q).map((word) => row.or(spellingsOf(word).map((spelling) => contains(row, spelling)))),
      ...(categories === undefined
        ? []
        : [
            row(
              "id",
              "in",
              row
                .selectFrom("product_specification")
                .select("product_id")
                .where((one) => one.fn("lower", ["name"]), "=", "category")
                // PostgreSQL knows no empty list.
                .where((one) => one.or(categories.map((value) => one("value", "=", value)))),
            ),
          ]),
    ]);
}

/** Every word must be found, without the quotes and stops around it. */
function wordsOf(q: string): string[] {
  return foldText(q)
    .split(/\s+/)
    .map((word) => word.replace(/^["'“‘(]+|["'”’),;:.?]+$/g, "") || word)
    .filter(Boolean);
}

/** As it was typed and as it is joined: product-search-text.ts. */
function spellingsOf(word: string): string[] {
  return [...new Set([word, joined(word) || word])];
}

/** The signs that `like` reads as "anything" are quoted by one that is named: without it each database has its own, or
 *  none. */
function contains({ ref }: ExpressionBuilder<Tables, "product">, word: string) {
  return sql<SqlBool>`${ref("search_text")} like ${`%${word.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
}
