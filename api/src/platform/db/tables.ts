import type { Kysely, Transaction } from "kysely";
import type { AccessTables } from "./tables/access.ts";
import type { AccountTables } from "./tables/accounts.ts";
import type { ActivityTables } from "./tables/activity.ts";
import type { AdminTables } from "./tables/admins.ts";
import type { CatalogueTables } from "./tables/catalogue.ts";
import type { ContentTables } from "./tables/content.ts";
import type { CsvTables } from "./tables/csv.ts";
import type { EnquiryTables } from "./tables/enquiries.ts";
import type { MailTables } from "./tables/mail.ts";
import type { OrderTables } from "./tables/orders.ts";
import type { PaymentTables } from "./tables/payments.ts";
import type { PrivacyTables } from "./tables/privacy.ts";

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
  PrivacyTables;

/** The database outside a transaction. */
export type Db = Kysely<Tables>;

/** The database inside a transaction, whose owner is the caller. */
export type Trx = Transaction<Tables>;
