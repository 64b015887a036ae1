import type { Kysely, Transaction } from "kysely";
import type { CatalogueTables } from "./catalogue.ts";
import type { ContentTables } from "./content.ts";
import type { CsvTables } from "./csv.ts";
import type { EnquiryTables } from "./enquiries.ts";
import type { MailTables } from "./mail.ts";
import type { OrderTables } from "./orders.ts";
import type { PaymentTables } from "./payments.ts";
import type { AccessTables, AccountTables, ActivityTables, AdminTables } from "./people.ts";
import type { PrivacyTables } from "./privacy.ts";
import type { ProcessTables } from "./processes.ts";
import type { TranslationTables } from "./translations.ts";

/** Times are epoch milliseconds, ids texts, money integer paise, lists JSON texts. */
export type Tables = CatalogueTables &
  ContentTables &
  EnquiryTables &
  AccountTables &
  AdminTables &
  AccessTables &
  OrderTables &
  PaymentTables &
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
