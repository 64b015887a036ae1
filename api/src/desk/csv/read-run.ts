import { mayWrite } from "@chargefront/shared/person/rights";
import type { ImportProblem, ProductImport } from "@chargefront/shared/product/product-import";
import { findAdminWithPassword } from "../../people/admins/admin-store.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { createYield } from "../../platform/db/yield.ts";
import { type CheckedRow, checkRow, isEmptyRow } from "./check-row.ts";
import type { CsvDeps } from "./csv-deps.ts";
import { decodeText } from "./decode-text.ts";
import { discardRows } from "./discard.ts";
import { type Layout, readHeading } from "./heading.ts";
import { importFile } from "./import-file.ts";
import { findRun, insertRows, type RunChange, type StagedRow, updateRun } from "./import-store.ts";
import { judgeRows } from "./judge-rows.ts";
import { knownPictures } from "./known-pictures.ts";
import { type CsvRecord, readRecords } from "./read-records.ts";
import { UnreadableFile } from "./unreadable-file.ts";

export type ImportDeps = Pick<CsvDeps, "config" | "db" | "readDb" | "files" | "images" | "leases" | "limits" | "now">;

/** Reads the file of a run, checks every row and stages those to be written: the dry run. Refuses the run when any row
 *  has a problem. Works in batches so that other requests do not wait for long. Starts again from the beginning after
 *  the process was stopped. */
export async function readRun(deps: ImportDeps, runId: string, stopping: AbortSignal): Promise<void> {
  const { db, limits, now } = deps;
  const file = importFile(runId);
  const report = createReport(limits.csv.problems);
  const note = (change: RunChange, rows: readonly StagedRow[] = []) =>
    write(db, async (trx) => {
      await deps.leases.confirm(trx, "importer");
      await insertRows(trx, runId, rows);
      await updateRun(trx, runId, { ...change, ...report.current() }, now());
    });
  const yieldToOthers = createYield();
  await discardRows(deps, runId, (trx) => deps.leases.confirm(trx, "importer"));

  const source = await deps.files.stream(file);
  if (!source) throw new Error(`The file of the import ${runId} is gone.`);
  const read = { bytes: 0 };
  try {
    const records = readRecords(decodeText(counting(source, read)), limits.csv);
    const layout = await headingOf(records, report);
    const state = {
      pictures: knownPictures(deps),
      rowOfId: new Map(),
      hasSpecifications: layout.pairs.length > 0,
      setsPrices: await setsPrices(deps.readDb, runId),
    };
    let rows = 0;
    for await (const piece of inPieces(records, limits.csv.checkRows)) {
      if (stopping.aborted) return;
      rows += piece.length;
      if (rows > limits.csv.rows) throw tooManyRows(limits.csv.rows);
      const checked = check(layout, piece, report);
      await yieldToOthers();
      if (piece.length === 0) continue;
      const { staged, unchanged, problems } = await judgeRows(deps, checked, state);
      for (const { kind } of staged) report.count(kind);
      report.count("unchanged", unchanged);
      report.addRows(problems);
      await note({ done: read.bytes }, staged);
      await yieldToOthers();
    }
    if (rows === 0) throw new UnreadableFile("There are no rows under the heading.");
  } catch (cause) {
    if (!(cause instanceof UnreadableFile)) throw cause;
    report.add({ row: cause.row, column: null, sentence: cause.message });
  } finally {
    source.destroy();
  }
  const isRefused = report.current().problemCount > 0;
  await note({ state: isRefused ? "refused" : "checked", done: read.bytes });
  await deps.files.remove(file);
  // Rows can only be staged while the run is being read, so no new ones appear.
  if (isRefused) await discardRows(deps, runId);
}

/** Returns whether the admin who owns a run may set prices. */
async function setsPrices(db: Db, runId: string): Promise<boolean> {
  const run = await findRun(db, runId);
  const role = run && (await findAdminWithPassword(db, run.adminId))?.role;
  return role !== undefined && mayWrite(role, "products.price");
}

/** Counts the bytes read so far. */
async function* counting(source: AsyncIterable<Uint8Array>, read: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    read.bytes += piece.byteLength;
    yield piece;
  }
}

/** Reads the columns of the file. @throws UnreadableFile after it has added their problems to the report. */
async function headingOf(
  records: AsyncGenerator<CsvRecord, void, void>,
  report: ReturnType<typeof createReport>,
): Promise<Layout> {
  const { value } = await records.next();
  const heading = readHeading(value?.cells ?? []);
  if ("places" in heading) return heading;
  for (const problem of heading) report.add(problem);
  throw new UnreadableFile("Please correct the column headings first.", 1);
}

/** Yields the rows that are not empty; after every `length` rows of the file, so that others do not wait for a million
 *  empty ones. */
async function* inPieces(records: AsyncIterable<CsvRecord>, length: number): AsyncGenerator<CsvRecord[], void, void> {
  let piece: CsvRecord[] = [];
  for await (const record of records) {
    if (!isEmptyRow(record)) piece.push(record);
    // The heading is row 1.
    if ((record.row - 1) % length > 0) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

function check(layout: Layout, piece: readonly CsvRecord[], report: ReturnType<typeof createReport>): CheckedRow[] {
  return piece.flatMap((record) => {
    const outcome = checkRow(layout, record);
    if ("checked" in outcome) return outcome.checked;
    report.addRows(outcome.problems);
    return [];
  });
}

function tooManyRows(most: number): UnreadableFile {
  return new UnreadableFile(`A file has at most ${most.toLocaleString("en-IN")} rows. Please split it.`);
}

type Report = Pick<ProductImport, "counts" | "problems" | "problemCount">;

/** Counts the rows of a file by outcome and keeps its first problems. */
function createReport(shown: number) {
  const counts = { new: 0, changed: 0, restored: 0, unchanged: 0, wrong: 0 };
  const problems: ImportProblem[] = [];
  let problemCount = 0;

  function add(problem: ImportProblem): void {
    problemCount += 1;
    if (problems.length < shown) problems.push(problem);
  }

  return {
    count(kind: keyof typeof counts, rows = 1): void {
      counts[kind] += rows;
    },
    /** Adds a problem of the whole file, or of a row that is counted elsewhere. */
    add,
    /** Adds the problems of rows, and counts each row once. */
    addRows(found: readonly ImportProblem[]): void {
      counts.wrong += new Set(found.map(({ row }) => row)).size;
      for (const problem of found) add(problem);
    },
    current: (): Report => ({ counts: { ...counts }, problems: [...problems], problemCount }),
  };
}
