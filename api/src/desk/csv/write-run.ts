import { mayWrite } from "@chargefront/shared/person/rights";
import { valuesOf } from "@chargefront/shared/product/product-fields";
import { type OtherLanguage, otherLanguages } from "@chargefront/shared/text/language";
import { hasLostRank } from "../../people/activity/has-lost-rank.ts";
import { findAdminWithPassword } from "../../people/admins/admin-store.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { createYield } from "../../platform/db/yield.ts";
import {
  hideProduct,
  insertProduct,
  restoreProduct,
  showProduct,
  updateProduct,
} from "../../shop/catalogue/product-store.ts";
import { hashProductSource, writeProductText } from "../../shop/catalogue/product-text-store.ts";
import { isSameContent } from "../../shop/catalogue/same-content.ts";
import { findStoredProducts, type StoredProduct } from "../../shop/catalogue/stored-products.ts";
import { findStoredTexts, type StoredText, type StoredTexts } from "../../shop/catalogue/stored-texts.ts";
import { discardRows } from "./discard.ts";
import {
  deleteRowsUpTo,
  findRun,
  type ImportRun,
  listRows,
  type StagedRow,
  type StagedText,
  updateRun,
} from "./import-store.ts";
import type { ImportDeps } from "./read-run.ts";

const changedMeanwhile = "This product changed after the file was checked, so it was skipped.";
const rightLost = "Your rights changed during the import, so the remaining rows were not imported.";

/** Writes the staged rows of a run into the catalogue in short transactions, each of which also deletes the rows it
 *  wrote. All rows were checked before, so a run that was started is always finished, by the next process if this one
 *  stops, unless its admin loses the right to it: then the rows not yet written are discarded. One single transaction
 *  would block other writers for too long. */
export async function writeRun(deps: ImportDeps, runId: string, stopping: AbortSignal): Promise<void> {
  const yieldToOthers = createYield();
  while (!stopping.aborted) {
    if (!(await write(deps.db, (trx) => writePiece(trx, deps, runId)))) return discardRows(deps, runId);
    await yieldToOthers();
  }
}

/** Writes one batch. Returns false when no rows are left to write. */
async function writePiece(trx: Trx, deps: ImportDeps, runId: string): Promise<boolean> {
  const { leases, limits, now } = deps;
  await leases.confirm(trx, "importer");
  const run = await findRun(trx, runId);
  const rows = await listRows(trx, runId, limits.csv.writeRows);
  const last = rows.at(-1);
  if (!run || !last) {
    await updateRun(trx, runId, { state: "done" }, now());
    return false;
  }
  const admin = await findAdminWithPassword(trx, run.adminId);
  if (
    admin?.status !== "active" ||
    !mayWrite(admin.role, "products") ||
    (await hasLostRank(trx, admin.id, run.createdAt))
  ) {
    await endRun(trx, deps, run);
    return false;
  }
  const present = await findStoredProducts(
    trx,
    rows.map(({ productId }) => productId),
  );
  const presentTexts = await findStoredTexts(trx, [...present.keys()]);
  const late: number[] = [];
  for (const row of rows) {
    const product = present.get(row.productId);
    const texts = presentTexts.get(row.productId) ?? {};
    const isAsSeen =
      (product?.revision ?? null) === row.seenRevision &&
      stagedTexts(row).every(([language, { seenRevision }]) => (texts[language]?.revision ?? 0) === seenRevision);
    if (isAsSeen) {
      await writeRow(trx, row, product, now());
      await writeTexts(trx, row, { product, texts }, { now: now(), by: admin.userName });
    } else late.push(row.row);
  }
  await deleteRowsUpTo(trx, runId, last.row);
  const problems = late.map((row) => ({ row, column: null, sentence: changedMeanwhile }));
  const change = {
    done: run.done + rows.length,
    problems: [...run.problems, ...problems].slice(0, limits.csv.problems),
    problemCount: run.problemCount + problems.length,
  };
  await updateRun(trx, runId, change, now());
  return true;
}

/** Ends a run whose admin lost the right to it. The rows not yet written count as problems. */
async function endRun(trx: Trx, { limits, now }: ImportDeps, run: ImportRun): Promise<void> {
  const change = {
    state: "done" as const,
    problems: [{ row: null, column: null, sentence: rightLost }, ...run.problems].slice(0, limits.csv.problems),
    problemCount: run.problemCount + run.total - run.done,
  };
  await updateRun(trx, run.id, change, now());
}

async function writeRow(trx: Trx, row: StagedRow, present: StoredProduct | undefined, now: number): Promise<void> {
  const { productId, image, specifications, createdAt } = row;
  const product = { id: productId, ...valuesOf(row), image, specifications };
  if (present?.isDeleted) await restoreProduct(trx, productId);
  if (present && !isSameContent(present, product)) await updateProduct(trx, product, now);
  else if (!present) await insertProduct(trx, { ...product, createdAt });
  // Neither writes anything when the product is in that state already.
  if (row.isHidden) await hideProduct(trx, productId, now);
  else await showProduct(trx, productId);
}

/** Writes the changed translations. A new one is public like the product; an existing one stays draft or public. */
async function writeTexts(
  trx: Trx,
  row: StagedRow,
  present: { readonly product: StoredProduct | undefined; readonly texts: StoredTexts },
  { now, by }: { readonly now: number; readonly by: string },
): Promise<void> {
  const { productId: _id, title, description } = row;
  for (const [language, text] of stagedTexts(row)) {
    const before = present.texts[language];
    const edit = {
      title: text.title,
      description: text.description,
      state: before?.state ?? "public",
      ...(before &&
        present.product &&
        isPartOutdated(row, text, present.product, before) && { sourceHash: before.sourceHash }),
    };
    await writeProductText(trx, { _id, title, description }, { language, text: edit, now, by });
  }
}

/** Returns whether the row leaves a part of a translation unchanged that is older than its English. */
function isPartOutdated(row: StagedRow, text: StagedText, product: StoredProduct, before: StoredText): boolean {
  const wasOlder = before.sourceHash !== hashProductSource(product);
  return (["title", "description"] as const).some(
    (part) => text[part] !== "" && text[part] === before[part] && (wasOlder || row[part] !== product[part]),
  );
}

function stagedTexts({ texts }: StagedRow): readonly (readonly [OtherLanguage, StagedText])[] {
  return otherLanguages.flatMap((language) => {
    const text = texts[language];
    return text ? [[language, text] as const] : [];
  });
}
