import type { ProductImage } from "@chargefront/shared/product/image";
import type { Specification } from "@chargefront/shared/product/product";
import { fromProductColumns, type ProductValues, toProductColumns } from "@chargefront/shared/product/product-fields";
import type { ImportKind, ImportProblem, ImportState, ProductImport } from "@chargefront/shared/product/product-import";
import { type OtherLanguage, otherLanguages } from "@chargefront/shared/text/language";
import { z } from "@chargefront/shared/zod";
import type { Selectable } from "kysely";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";

/** A translation to write, and its revision when the row was checked: 0 when there was none. */
export type StagedText = { readonly title: string; readonly description: string; readonly seenRevision: number };

/** A checked row that is to be written to the catalogue. */
export type StagedRow = ProductValues & {
  readonly row: number;
  readonly kind: ImportKind;
  readonly productId: string;
  /** The product's revision when the row was checked; null when no product had this id, not even a deleted one. */
  readonly seenRevision: number | null;
  readonly image: ProductImage;
  readonly specifications: readonly Specification[];
  /** The translations to change. */
  readonly texts: Readonly<Partial<Record<OtherLanguage, StagedText>>>;
  readonly isHidden: boolean;
  readonly createdAt: number;
};

/** The states in which the importer still has work to do. */
export const underWay = ["reading", "importing"] as const satisfies readonly ImportState[];

/** An import run without its preview. */
export type ImportRun = Omit<ProductImport, "preview" | "setsPrices"> & {
  readonly adminId: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
};

export type RunChange = Partial<Pick<ImportRun, "state" | "total" | "done" | "counts" | "problems" | "problemCount">>;

const specificationList = z.array(z.object({ name: z.string(), value: z.string() }));
const stagedText = z.object({ title: z.string(), description: z.string(), seenRevision: z.int() });
const textsOf = z.partialRecord(z.enum(otherLanguages), stagedText);
const problemList = z.array(
  z.object({ row: z.int().nullable(), column: z.string().nullable(), sentence: z.string() }),
) satisfies z.ZodType<ImportProblem[]>;

export async function insertRun(
  trx: Trx,
  run: { readonly id: string; readonly adminId: string; readonly total: number },
  now: number,
): Promise<void> {
  await trx
    .insertInto("import_run")
    .values({
      id: run.id,
      admin_id: run.adminId,
      state: "reading",
      total: run.total,
      done: 0,
      new_rows: 0,
      changed_rows: 0,
      restored_rows: 0,
      unchanged_rows: 0,
      wrong_rows: 0,
      problems: "[]",
      problem_count: 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updateRun(trx: Trx, id: string, change: RunChange, now: number): Promise<void> {
  const { counts, problems, problemCount, ...plain } = change;
  await trx
    .updateTable("import_run")
    .set({
      ...plain,
      ...(counts && {
        new_rows: counts.new,
        changed_rows: counts.changed,
        restored_rows: counts.restored,
        unchanged_rows: counts.unchanged,
        wrong_rows: counts.wrong,
      }),
      ...(problems && { problems: JSON.stringify(problems) }),
      ...(problemCount !== undefined && { problem_count: problemCount }),
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

export async function findRun(db: Db | Trx, id: string): Promise<ImportRun | undefined> {
  const row = await db.selectFrom("import_run").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toRun(row);
}

/** Lists the runs in these states, the oldest first. */
export async function listRuns(
  db: Db | Trx,
  filter: { readonly states: readonly ImportState[]; readonly adminId?: string },
): Promise<ImportRun[]> {
  const rows = await db
    .selectFrom("import_run")
    .selectAll()
    .where("state", "in", filter.states)
    .$if(filter.adminId !== undefined, (query) => query.where("admin_id", "=", filter.adminId ?? ""))
    .orderBy("id")
    .execute();
  return rows.map(toRun);
}

/** Returns the ids of runs that are not under way and either have not changed since a time or are replaced by a newer
 *  run of the same admin. */
export async function listAbandonedRuns(db: Db | Trx, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom("import_run as run")
    .select("run.id")
    .where("run.state", "not in", underWay)
    .where((row) =>
      row.or([
        row("run.updated_at", "<", before),
        row.exists(
          row
            .selectFrom("import_run as newer")
            .select("newer.id")
            .whereRef("newer.admin_id", "=", "run.admin_id")
            .whereRef("newer.id", ">", "run.id"),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the owner of a run that is not under way, so that it cannot be started while it is deleted. Returns false
 *  when it has been started. */
export async function removeRunOwner(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("import_run")
    .set({ admin_id: "", updated_at: 0 })
    .where("id", "=", id)
    .where("state", "not in", underWay)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRun(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("import_run").where("id", "=", id).execute();
}

export async function insertRows(trx: Trx, runId: string, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("import_row")
    .values(
      rows.map((row) => ({
        run_id: runId,
        row: row.row,
        kind: row.kind,
        product_id: row.productId,
        seen_revision: row.seenRevision,
        ...toProductColumns(row),
        image_hash: row.image.hash,
        image_width: row.image.width,
        image_height: row.image.height,
        image_color: row.image.color,
        specifications: JSON.stringify(row.specifications),
        texts: JSON.stringify(row.texts),
        hidden: row.isHidden ? 1 : 0,
        created_at: row.createdAt,
      })),
    )
    .execute();
}

/** Lists the first staged rows of a run. */
export async function listRows(db: Db | Trx, runId: string, limit: number): Promise<StagedRow[]> {
  const rows = await db
    .selectFrom("import_row")
    .selectAll()
    .where("run_id", "=", runId)
    .orderBy("row")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    row: row.row,
    kind: row.kind,
    productId: row.product_id,
    seenRevision: row.seen_revision,
    ...fromProductColumns(row),
    image: { hash: row.image_hash, width: row.image_width, height: row.image_height, color: row.image_color },
    specifications: specificationList.parse(JSON.parse(row.specifications)),
    texts: textsOf.parse(JSON.parse(row.texts)),
    isHidden: row.hidden === 1,
    createdAt: row.created_at,
  }));
}

/** Deletes the staged rows of a run up to and including one row. */
export async function deleteRowsUpTo(trx: Trx, runId: string, row: number): Promise<void> {
  await trx.deleteFrom("import_row").where("run_id", "=", runId).where("row", "<=", row).execute();
}

function toRun(row: Selectable<Tables["import_run"]>): ImportRun {
  return {
    id: row.id,
    adminId: row.admin_id,
    createdAt: row.created_at,
    state: row.state,
    total: row.total,
    done: row.done,
    counts: {
      new: row.new_rows,
      changed: row.changed_rows,
      restored: row.restored_rows,
      unchanged: row.unchanged_rows,
      wrong: row.wrong_rows,
    },
    problems: problemList.parse(JSON.parse(row.problems)),
    problemCount: row.problem_count,
  };
}
