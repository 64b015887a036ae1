import type Sqlite from "better-sqlite3";
import { noBilling } from "../objects/payment-method.ts";

/** Tables with JSON columns, and the column that holds a row's intent; null when only the JSON contains it. */
const places = [
  { table: "intent", key: "id", intent: "id", json: "lastErrorJson" },
  { table: "event", key: "id", intent: null, json: "objectJson" },
  { table: "idempotency", key: "key", intent: null, json: "body" },
] as const;

/** Removes the payer's data from intents, charges, cards, events and saved answers. Amounts, states and ids remain.
 *  Truncates the file's write-ahead log. */
export function forgetPayers(db: Sqlite.Database, intentIds: readonly string[]): void {
  if (intentIds.length === 0) return;
  const forget = db.transaction(() => {
    for (const id of intentIds) forgetPayer(db, id);
  });
  forget();
  db.pragma("wal_checkpoint(TRUNCATE)");
}

function forgetPayer(db: Sqlite.Database, intentId: string): void {
  db.prepare("update method set billingJson = ? where id in (select paymentMethod from charge where intent = ?)").run(
    JSON.stringify(noBilling),
    intentId,
  );
  db.prepare("update intent set receiptEmail = null, shippingJson = null where id = ?").run(intentId);
  db.prepare("update charge set receiptEmail = null, shippingJson = null where intent = ?").run(intentId);
  for (const { table, key, intent, json } of places) {
    const condition = intent ? `${intent} = ?` : `instr(${json}, ?) > 0`;
    const rows = db
      .prepare<[string], { key: string; json: string | null }>(
        `select ${key} as key, ${json} as json from ${table} where ${condition}`,
      )
      .all(intentId);
    const save = db.prepare(`update ${table} set ${json} = ? where ${key} = ?`);
    for (const row of rows) {
      if (row.json !== null) save.run(JSON.stringify(JSON.parse(row.json, withoutPayer)), row.key);
    }
  }
}

function withoutPayer(key: string, value: unknown): unknown {
  if (key === "shipping" || key === "receipt_email") return null;
  return key === "billing_details" ? noBilling : value;
}
