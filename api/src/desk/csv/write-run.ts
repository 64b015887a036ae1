import { valuesOf } from "@chargefront/shared/product/product-fields";
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
import { findStoredProducts, type StoredProduct } from "../../shop/catalogue/stored-products.ts";
import { deleteRowsUpTo, findRun, listRows, type StagedRow, updateRun } from "./import-store.ts";
import { type ImportDeps, keepRun } from "./read-run.ts";

const changedMeanwhile = "This product was changed after the file was checked. It was left as it is now.";

/** Writes the staged rows of a run into the catalogue, a short transaction after another, and takes each off the stage
 *  in the one that writes it. Every row was checked before, so nothing can be wrong any more: a run that was begun is
 *  finished, by the next process if this one stops, and is all there in the end. One transaction for all would hold up
 *  every other writer for too long. */
export async function writeRun(deps: ImportDeps, runId: string, stopping: AbortSignal): Promise<void> {
  const yieldToOthers = createYield();
  while (!stopping.aborted) {
    if (!(await write(deps.db, (trx) => writePiece(trx, deps, runId)))) return;
    await yieldToOthers();
  }
}

/** False when none is left. */
async function writePiece(trx: Trx, deps: ImportDeps, runId: string): Promise<boolean> {
  const { limits, now } = deps;
  await keepRun(trx, deps, runId);
  const run = await findRun(trx, runId);
  const rows = await listRows(trx, runId, limits.csv.writeRows);
  const last = rows.at(-1);
  if (!run || !last) {
    await updateRun(trx, runId, { state: "done" }, now());
    return false;
  }
  const present = await findStoredProducts(
    trx,
    rows.map(({ productId }) => productId),
  );
  const late: number[] = [];
  for (const row of rows) {
    const product = present.get(row.productId);
    if ((product?.revision ?? null) === row.seenRevision) await writeRow(trx, row, product, now());
    else late.push(row.row);
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

async function writeRow(trx: Trx, row: StagedRow, present: StoredProduct | undefined, now: number): Promise<void> {
  const { productId, image, specifications, createdAt } = row;
  const product = { id: productId, ...valuesOf(row), image, specifications };
  if (present?.isDeleted) await restoreProduct(trx, productId);
  if (present) await updateProduct(trx, product, now);
  else await insertProduct(trx, { ...product, createdAt });
  // Where it is so already, neither writes anything.
  if (row.isHidden) await hideProduct(trx, productId, now);
  else await showProduct(trx, productId);
}
