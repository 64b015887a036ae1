import type { CatalogueText } from "@chargefront/shared/product/catalogue-texts";
import type { ProductText, ProductTextEdit } from "@chargefront/shared/product/product-text";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import { nextRevision } from "../../platform/db/catalogue-revision.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { hashEnglish } from "./hash-english.ts";

type English = { readonly _id: string; readonly title: string; readonly description: string };

/** Reads the texts of a product in one language; empty when there are none. */
export async function readProductText(db: Db | Trx, of: English, language: OtherLanguage): Promise<ProductText> {
  const row = await db
    .selectFrom("product_text")
    .selectAll()
    .where("product_id", "=", of._id)
    .where("language", "=", language)
    .executeTakeFirst();
  const sourceHash = hashProductSource(of);
  const known = {
    id: of._id,
    language,
    source: { title: of.title, description: of.description },
    sourceHash,
  };
  if (!row) {
    return {
      ...known,
      title: "",
      description: "",
      state: "draft",
      revision: 0,
      isOlder: false,
      updatedAt: null,
      updatedBy: null,
    };
  }
  const { title, description, state, revision, of_hash } = row;
  return {
    ...known,
    title,
    description,
    state,
    revision,
    isOlder: title !== "" && of_hash !== sourceHash,
    updatedAt: new Date(row.updated_at).toISOString(),
    updatedBy: row.updated_by,
  };
}

/** Writes the texts of a product under the next revision of the catalogue, as a translation of the English with
 *  `sourceHash`, or of the given English without one. */
export async function writeProductText(
  trx: Trx,
  of: English,
  {
    language,
    text,
    now,
    by,
  }: {
    readonly language: OtherLanguage;
    readonly text: ProductTextEdit;
    readonly now: number;
    readonly by: string;
  },
): Promise<void> {
  const { sourceHash = hashProductSource(of), ...texts } = text;
  const values = {
    ...texts,
    of_hash: sourceHash,
    revision: await nextRevision(trx),
    updated_at: now,
    updated_by: by,
  };
  await trx
    .insertInto("product_text")
    .values({ product_id: of._id, language, ...values })
    .onConflict((conflict) => conflict.columns(["product_id", "language"]).doUpdateSet(values))
    .execute();
}

export type TextChange = {
  readonly revision: number;
  readonly text: CatalogueText;
};

/** Lists texts whose own row or whose product changed after a revision. Values equal to the English are left out;
 *  drafts and products that are not on sale have none. */
export async function listTextChanges(
  db: Db | Trx,
  { language, since, limit }: { readonly language: OtherLanguage; readonly since: number; readonly limit: number },
): Promise<TextChange[]> {
  const rows = await db
    .selectFrom("product_text")
    .innerJoin("product", "product.id", "product_text.product_id")
    .where("product_text.language", "=", language)
    .where((row) => row.or([row("product_text.revision", ">", since), row("product.revision", ">", since)]))
    .select((row) => [
      "product.id",
      "product_text.title",
      "product_text.description",
      "product_text.state",
      "product.title as english_title",
      "product.description as english_description",
      "deleted_at",
      "hidden_at",
      row
        .case()
        .when("product_text.revision", ">", row.ref("product.revision"))
        .then(row.ref("product_text.revision"))
        .else(row.ref("product.revision"))
        .end()
        .as("changed"),
    ])
    .orderBy("changed")
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { id, title, description } = row;
    const isShown = row.state === "public" && row.deleted_at === null && row.hidden_at === null;
    return {
      revision: row.changed,
      text: {
        id,
        ...(isShown && title !== "" && title !== row.english_title && { title }),
        ...(isShown && description !== "" && description !== row.english_description && { description }),
      },
    };
  });
}

/** Lists the public texts of products in a language, without those that equal the English. */
export async function listPublicTexts(db: Db | Trx, language: OtherLanguage): Promise<CatalogueText[]> {
  const changes = await listTextChanges(db, { language, since: 0, limit: Number.MAX_SAFE_INTEGER });
  return changes.map(({ text }) => text).filter((text) => "title" in text || "description" in text);
}

/** Hashes the English texts of a product. */
export function hashProductSource({ title, description }: Omit<English, "_id">): string {
  return hashEnglish([title, description]);
}
