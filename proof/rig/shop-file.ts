import { createRequire } from "node:module";
import { join } from "node:path";

/** As much of the server's own SQLite driver as is used here. */
type Statement = { all: (...values: unknown[]) => unknown[]; run: (...values: unknown[]) => { changes: number } };
export type Database = { prepare: (sql: string) => Statement; close: () => void };
type Driver = new (file: string, options: { readonly?: boolean; timeout: number }) => Database;

/** The driver belongs to the server's package and is found from there. */
const Sqlite = createRequire(new URL("../../api/package.json", import.meta.url))("better-sqlite3") as Driver;

/** A row of the server's table of enquiries, as it is on the disk. */
export type StoredEnquiry = {
  readonly id: string;
  readonly source: string;
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly title: string;
  readonly message: string;
  readonly product_ids: string;
  readonly quantities: string;
  readonly captured_at: number | null;
  readonly time_zone: string | null;
  readonly deleted_at: number | null;
};

/** Reads what the server has stored, past the server. */
export function readStored(dataDir: string): { enquiries: StoredEnquiry[]; receiptIds: string[] } {
  return read(dataDir, (db) => ({
    enquiries: db.prepare("select * from enquiry").all() as StoredEnquiry[],
    receiptIds: (db.prepare("select id from enquiry_receipt").all() as { id: string }[]).map(({ id }) => id),
  }));
}

/** Asks the server's file, past the server. */
export function read<Result>(dataDir: string, work: (db: Database) => Result): Result {
  return using(dataDir, { readonly: true }, work);
}

/** Runs one statement on the server's file while the server runs; answers how many rows it changed. */
export function change(dataDir: string, sql: string, ...values: readonly unknown[]): number {
  return using(dataDir, {}, (db) => db.prepare(sql).run(...values).changes);
}

/** Does several things to the server's file while the server runs, all or none. */
export function transact<Result>(dataDir: string, work: (db: Database) => Result): Result {
  return using(dataDir, {}, (db) => {
    db.prepare("begin immediate").run();
    const result = work(db);
    db.prepare("commit").run();
    return result;
  });
}

/** SQLite's own check of every page and index: `ok`, or the first thing that is wrong. */
export function checkPages(db: Database): string {
  const [first] = db.prepare("pragma integrity_check(1)").all() as { integrity_check: string }[];
  return first?.integrity_check ?? "no answer";
}

/** Opens the server's file, past the server, and closes it again. */
function using<Result>(dataDir: string, options: { readonly?: boolean }, work: (db: Database) => Result): Result {
  const db = new Sqlite(join(dataDir, "shop.db"), { ...options, timeout: 5_000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
}
