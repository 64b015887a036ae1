import type { ProductText, ProductTextEdit } from "@chargefront/shared/product/product-text";
import { languageNames, type OtherLanguage } from "@chargefront/shared/text/language";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { getAdmin } from "../../people/admins/get-admin.ts";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { readProductText, writeProductText } from "./product-text-store.ts";
import { getAdminProduct } from "./save-product.ts";

type Edit = {
  readonly id: string;
  readonly language: OtherLanguage;
  readonly text: ProductTextEdit;
  /** The revision of the text that the edit is based on, if the client sends it; 0 when there was no text. */
  readonly baseRevision: number | undefined;
  readonly adminId: string;
};

/** Writes the translation of a product. Leaves an equal text unchanged, so that a save can be repeated after its
 *  response was lost. @throws ProblemError `product-not-found`; `edit-conflict` with the present text. */
export async function saveProductText(deps: CatalogueDeps, edit: Edit): Promise<ProductText> {
  const { id, language, text, baseRevision, adminId } = edit;
  const now = deps.now();
  return write(deps.db, async (trx) => {
    const product = await getAdminProduct(trx, id);
    const present = await readProductText(trx, product, language);
    const isUnchanged = isSame(present, text);
    if (isUnchanged && !present.isOlder) return present;
    // A repeated save of a text that is older than the English is no conflict with itself.
    if (!isUnchanged && baseRevision !== undefined && baseRevision !== present.revision) {
      throw new ProblemError("edit-conflict", { present: { text: present } });
    }
    const { userName } = await getAdmin(trx, adminId);
    await writeProductText(trx, product, { language, text, now, by: userName });
    const label = `${product.title} (${languageNames[language]})`;
    await recordActivity(trx, { kind: "product-translated", adminId, subjectId: product._id, label, now });
    return readProductText(trx, product, language);
  });
}

function isSame(one: ProductTextEdit, other: ProductTextEdit): boolean {
  return one.title === other.title && one.description === other.description && one.state === other.state;
}
