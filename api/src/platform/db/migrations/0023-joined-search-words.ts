import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds joined words to the search text of products. */
export const joinedSearchWords: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    const named = new Map<string, { name: string; value: string }[]>();
    const rows = db.selectFrom("product_specification").select(["product_id", "name", "value"]).orderBy("position");
    for (const { product_id, ...one } of await rows.execute()) {
      named.set(product_id, [...(named.get(product_id) ?? []), one]);
    }
    for (const { id, title, description } of await db
      .selectFrom("product")
      .select(["id", "title", "description"])
      .execute()) {
      const search_text = searchTextOf([
        title,
        description,
        ...(named.get(id) ?? []).map(({ name, value }) => `${name} ${value}`),
      ]);
      await db.updateTable("product").set({ search_text }).where("id", "=", id).execute();
    }
  },
};

/** Builds the search text as the shop did from then on. */
function searchTextOf(texts: readonly string[]): string {
  const written = texts.map((text) => text.toLowerCase());
  return [...written, ...written.map((text) => text.replace(/[\s\p{Z}\p{Pd}]+/gu, ""))].join("\n");
}
