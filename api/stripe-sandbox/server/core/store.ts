import { chmodSync } from "node:fs";
import Sqlite from "better-sqlite3";
import type { ChargeRow, DisputeRow, EventRow, IntentRow, MethodRow, RefundRow } from "../objects/rows.ts";
import { openTable, type Table } from "./table.ts";

export type Store = {
  readonly db: Sqlite.Database;
  readonly intents: Table<IntentRow>;
  readonly methods: Table<MethodRow>;
  readonly charges: Table<ChargeRow>;
  readonly refunds: Table<RefundRow>;
  readonly disputes: Table<DisputeRow>;
  readonly events: Table<EventRow>;
};

const id = "text not null unique";
const text = "text not null";
const integer = "integer not null";

/** Opens the sandbox's own file, or makes it; readable only by its owner, as it contains the keys. */
export function openStore(file: string): Store {
  const db = new Sqlite(file, { timeout: 250 });
  if (file !== ":memory:") chmodSync(file, 0o600);
  db.pragma("journal_mode = WAL");
  // FULL syncs at every commit: an answered call survives a power cut, as it would at Stripe.
  db.pragma("synchronous = FULL");
  // Overwrites redacted data.
  db.pragma("secure_delete = ON");
  const store = {
    db,
    intents: openTable<IntentRow>(db, "intent", {
      id,
      created: integer,
      amount: integer,
      amountReceived: integer,
      currency: text,
      status: text,
      clientSecret: text,
      captureMethod: text,
      allowRedirects: text,
      description: "text",
      receiptEmail: "text",
      shippingJson: "text",
      metadataJson: text,
      paymentMethod: "text",
      latestCharge: "text",
      canceledAt: "integer",
      cancellationReason: "text",
      lastErrorJson: "text",
      challenge: "text",
    }),
    methods: openTable<MethodRow>(db, "method", {
      id,
      created: integer,
      card: text,
      expMonth: integer,
      expYear: integer,
      billingJson: text,
      metadataJson: text,
    }),
    charges: openTable<ChargeRow>(db, "charge", {
      id,
      created: integer,
      intent: text,
      paymentMethod: text,
      amount: integer,
      amountRefunded: integer,
      currency: text,
      status: text,
      isAuthenticated: integer,
      isDisputed: integer,
      failureCode: "text",
      failureMessage: "text",
      declineCode: "text",
      description: "text",
      receiptEmail: "text",
      shippingJson: "text",
      metadataJson: text,
    }),
    refunds: openTable<RefundRow>(db, "refund", {
      id,
      created: integer,
      charge: text,
      intent: text,
      paymentMethod: text,
      amount: integer,
      currency: text,
      status: text,
      reason: "text",
      metadataJson: text,
    }),
    disputes: openTable<DisputeRow>(db, "dispute", {
      id,
      created: integer,
      charge: text,
      intent: text,
      amount: integer,
      currency: text,
      status: text,
    }),
    events: openTable<EventRow>(db, "event", {
      id,
      created: integer,
      type: text,
      objectJson: text,
      requestId: "text",
      idempotencyKey: "text",
      attempts: integer,
      nextTryAt: "integer",
    }),
  };
  db.exec("create index if not exists charge_intent on charge (intent)");
  db.exec("create index if not exists refund_intent on refund (intent)");
  db.exec("create index if not exists event_due on event (nextTryAt) where nextTryAt is not null");
  return store;
}
