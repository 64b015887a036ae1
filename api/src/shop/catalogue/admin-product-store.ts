import type { AdminProduct, AdminProductPage, ProductSort } from "@chargefront/shared/product/admin-product";
import type { Specification } from "@chargefront/shared/product/product";
import { foldText } from "@chargefront/shared/text/fold-text";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { joined } from "../../platform/db/product-search-text.ts";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import type { AdminProductsQuery } from "./admin-products-query.ts";
import { findDocuments } from "./document-store.ts";
import { findPictures } from "./picture-store.ts";
import { toAdminProduct } from "./product-row.ts";
import { findSpecifications, listSpellings } from "./specification-store.ts";

const sortColumns = {
  // Ids are in the order of creation.
  created: "id",
  updated: "updated_at",
  title: "title_key",
  price: "price_paise",
  rating: "rating_tenths",
} as const satisfies Record<ProductSort, keyof Tables["product"]>;

/** Lists one page of the products that match the filters; deleted ones only on request. */
export async function listAdminProducts(db: Db | Trx, asked: AdminProductsQuery): Promise<AdminProductPage> {
  const categories = asked.category === undefined ? undefined : await listSpellings(db, "category", asked.category);
  const matching = db.selectFrom("product").where(matches(asked, categories));
  const { total } = await matching.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  // Selects ids first: sorting whole rows of 10,000 products would carry their descriptions along.
  const column = sortColumns[asked.sort];
  const direction = asked.direction === "descending" ? "desc" : "asc";
  const page = await matching
    .select("id")
    .orderBy(column, direction)
    // In the same direction, so that one index provides the whole order.
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

/** Finds a product in any state; undefined when no product ever had that id. */
export async function findAdminProduct(db: Db | Trx, id: string): Promise<AdminProduct | undefined> {
  const found = await findAdminProducts(db, [id.toLowerCase()]);
  return found.get(id.toLowerCase());
}

async function findAdminProducts(db: Db | Trx, ids: readonly string[]): Promise<ReadonlyMap<string, AdminProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("product").selectAll().where("id", "in", ids).execute();
  const specifications = await findSpecifications(db, ids);
  const pictures = await findPictures(db, ids);
  const documents = await findDocuments(db, ids);
  return new Map(
    rows.map((row) => {
      const { id } = row;
      const lists = {
        specifications: specifications.get(id),
        pictures: pictures.get(id),
        documents: documents.get(id),
      };
      return [id, toAdminProduct(row, lists)];
    }),
  );
}

function matches({ q, state }: AdminProductsQuery, categories: readonly Specification[] | undefined) {
  return (row: ExpressionBuilder<Tables, "product">) =>
    row.and([
      row("deleted_at", state === "deleted" ? "is not" : "is", null),
      ...(state === "on-sale" ? [row("hidden_at", "is", null)] : []),
      ...(state === "hidden" ? [row("hidden_at", "is not", null)] : []),
      ...(state === "without-gst" ? [row.or([row("hsn", "is", null), row("gst_rate", "is", null)])] : []),
      ...wordsOf(q).map((word) => row.or(spellingsOf(word).map((spelling) => contains(row, spelling)))),
      ...(categories === undefined
        ? []
        : [
            // For each product in the order of the list, which ends at the page; a list of ids would be read whole.
            row.exists(
              row
                .selectFrom("product_specification")
                .select("product_id")
                .whereRef("product_specification.product_id", "=", "product.id")
                // Plain columns: PostgreSQL cannot estimate `lower(name)`, and would read and sort the whole category.
                .where(
                  "name",
                  "in",
                  categories.map(({ name }) => name),
                )
                .where(
                  "value",
                  "in",
                  categories.map(({ value }) => value),
                ),
            ),
          ]),
    ]);
}

/** Splits a query into words, without the quotation and punctuation marks around them. A product must contain every
 *  word. */
function wordsOf(q: string): string[] {
  return foldText(q)
    .split(/\s+/)
    .map((word) => word.replace(/^["'“‘([]+|["'”’)\],;:.?।॥]+$/g, "") || word)
    .filter(Boolean);
}

/** Returns a word as typed and in its joined form, as in product-search-text.ts. */
function spellingsOf(word: string): string[] {
  return [...new Set([word, joined(word) || word])];
}

/** Builds a `like` condition in which wildcards in the word are escaped. The escape character is explicit because the
 *  databases have different defaults. */
function contains({ ref }: ExpressionBuilder<Tables, "product">, word: string) {
  return sql<SqlBool>`${ref("search_text")} like ${`%${word.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
}
