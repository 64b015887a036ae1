import type { OtherLanguage } from "@chargefront/shared/text/language";
import type { TextState } from "@chargefront/shared/text/text-state";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** The texts of a product in one language, for exports and imports. */
export type StoredText = {
  readonly title: string;
  readonly description: string;
  readonly state: TextState;
  readonly revision: number;
  /** SHA-256 of the English that it translates. */
  readonly sourceHash: string;
};

export type StoredTexts = Readonly<Partial<Record<OtherLanguage, StoredText>>>;

/** Finds the texts of these products by product id. */
export async function findStoredTexts(db: Db | Trx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_text")
    .select(["product_id", "language", "title", "description", "state", "revision", "of_hash as sourceHash"])
    .where("product_id", "in", ids)
    .execute();
  const byId = new Map<string, StoredTexts>();
  for (const { product_id, language, ...text } of rows) {
    byId.set(product_id, { ...byId.get(product_id), [language]: text });
  }
  return byId;
}
