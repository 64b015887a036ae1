import type { Language } from "@chargefront/shared/text/language";
import type { Generated, Kysely, Transaction } from "kysely";
import type { CatalogueTables } from "./catalogue.ts";
import type { ContentTables, TranslationTables } from "./content.ts";
import type { CsvTables } from "./csv.ts";
import type { EnquiryTables } from "./enquiries.ts";
import type { InvoiceTables } from "./invoices.ts";
import type { OrderTables } from "./orders.ts";
import type { PaymentTables } from "./payments.ts";
import type { AccessTables, AccountTables, ActivityTables, AdminTables } from "./people.ts";
import type { QuotationTables } from "./quotations.ts";

/** Times are epoch milliseconds, ids texts, money integer paise, lists JSON texts. */
export type Tables = CatalogueTables &
  ContentTables &
  EnquiryTables &
  AccountTables &
  AdminTables &
  AccessTables &
  OrderTables &
  PaymentTables &
  InvoiceTables &
  QuotationTables &
  MailTables &
  ActivityTables &
  CsvTables &
  PrivacyTables &
  ProcessTables &
  TranslationTables;

/** The database outside a transaction. */
export type Db = Kysely<Tables>;

/** The database inside a transaction, whose owner is the caller. */
export type Trx = Transaction<Tables>;

type MailTables = {
  mail: MailRow;
};

/** `reference` identifies the occasion of a mail, so that it is written once. `is_refused`: the server rejected the
 *  last try. `resends` counts how often it was sent again. `priority`: the lowest goes first. A process is sending
 *  it until `claimed_until`. */
type MailRow = {
  id: string;
  reference: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  sent_at: number | null;
  last_error: string | null;
  is_refused: Generated<number>;
  resends: Generated<number>;
  priority: Generated<number>;
  claimed_until: Generated<number | null>;
  language: Generated<Language>;
  /** The address of the person whom an answer reaches; null for the company. */
  reply_to: Generated<string | null>;
};

/** Shared state of the processes of a shop. Times are the database's own, in epoch milliseconds. */
type ProcessTables = {
  /** The process that holds a job which one process does at a time. */
  job_lease: { name: string; holder: string; until_at: number };
  /** The processes that are running. */
  release: { process: string; build: string; newest_migration: string; seen_at: number };
  /** The oldest migration that a process must know, `tolerated_from`, to run beside a migration that it does not
   *  know; empty when any process may. */
  schema_note: { name: string; tolerated_from: string };
  /** Single values of the shop, such as the proof that all processes have the same secret. */
  shop_key: { name: string; value: string };
};

type PrivacyTables = {
  erasure: ErasureRow;
  retention_run: RetentionRunRow;
};

/** An erasure: `rows` is the JSON of an Erasure, which holds only ids. `finished_at` is null until nothing remains
 *  outside the database either. */
type ErasureRow = { id: string; at: number; rows: string; finished_at: number | null };

/** The only row: the last removal of expired data. `removed` is the JSON of counts by kind. */
type RetentionRunRow = { id: number; at: number; removed: string };
