import type { ActivityKind } from "@chargefront/shared/activity";
import type { EnquiryStatus } from "@chargefront/shared/enquiry";
import type { FulfilmentState, OrderEventKind, PaymentState } from "@chargefront/shared/order";
import type { PageSlug } from "@chargefront/shared/page";
import type { ImportKind, ImportState } from "@chargefront/shared/product-import";
import type { Generated, Kysely, Transaction } from "kysely";

/** Times are epoch milliseconds, ids texts, money integer paise, lists JSON texts. */
export type Tables = {
  catalogue_state: CatalogueStateRow;
  product: ProductRow;
  product_specification: ProductSpecificationRow;
  page: PageRow;
  page_version: PageVersionRow;
  enquiry: EnquiryRow;
  enquiry_count: { status: EnquiryStatus; assignee: string; count: number };
  enquiry_event: EnquiryEventRow;
  enquiry_receipt: { id: string; hash: string; received_at: number };
  shop_order: ShopOrderRow;
  admin: AdminRow;
  admin_setup_code: { code_hash: string; expires_at: number | null };
  admin_invite: AdminInviteRow;
  session: SessionRow;
  rate_bucket: { key: string; full_at: number };
  customer: CustomerRow;
  password_reset: { code_hash: string; customer_id: string; expires_at: number };
  login_delay: { key: string; failures: number; last_failed_at: number };
  order_line: OrderLineRow;
  order_event: { id: string; order_id: string; kind: OrderEventKind; at: number };
  /** Words by which the desk finds an order, folded. */
  order_term: { term: string; order_id: string };
  order_number: { year: number; last: number };
  payment_entry: PaymentEntryRow;
  refund: RefundRow;
  webhook_event: WebhookEventRow;
  mail: MailRow;
  activity: ActivityRow;
  enquiry_day: { day: number; received: number };
  import_run: ImportRunRow;
  import_row: ImportRowRow;
};

/** One row. The revision is one sequence for products and pages; a new epoch tells clients to start afresh. */
type CatalogueStateRow = { id: number; epoch: string; revision: number; samples_loaded_at: number | null };

type ProductRow = {
  id: string;
  title: string;
  description: string;
  price_paise: number;
  rating_tenths: number;
  image_hash: string;
  image_width: number;
  image_height: number;
  image_color: string;
  revision: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** Off sale until it is shown again. */
  hidden_at: number | null;
  /** Title, description and custom fields in small letters. */
  search_text: string;
  /** Made by the form that added it; null for one that came another way. */
  idempotency_key: string | null;
};

type ProductSpecificationRow = { product_id: string; position: number; name: string; value: string };

type PageRow = { slug: PageSlug; revision: number; content: string; updated_at: number };

/** What a page said from one revision on; who wrote it, by name, so that it stays readable when the admin is gone. */
type PageVersionRow = PageRow & { admin_name: string | null };

type EnquiryRow = {
  id: string;
  source: "home" | "contact";
  name: string;
  email: string;
  contact: string;
  title: string;
  message: string;
  product_ids: string;
  quantities: string;
  captured_at: number | null;
  started_at: number | null;
  time_zone: string | null;
  consent_notice: string | null;
  consent_at: number | null;
  website: string | null;
  status: EnquiryStatus;
  assignee_id: string | null;
  created_at: number;
  deleted_at: number | null;
  /** Numbers enquiries in the order they came. The word search finds them by it. */
  arrival: number;
};

/** `change` is the JSON of an EnquiryChange. */
type EnquiryEventRow = {
  id: string;
  enquiry_id: string;
  admin_id: string;
  admin_name: string;
  change: string;
  at: number;
};

type ShopOrderRow = {
  id: string;
  customer_id: string;
  email: string;
  checkout_id: string;
  content_hash: string;
  number: string | null;
  payment: PaymentState;
  fulfilment: FulfilmentState;
  total_paise: number;
  gift: number;
  address: string;
  intent_id: string | null;
  /** Null like an empty one. */
  packing_note: string | null;
  created_at: number;
  updated_at: number;
};

/** A copy of what the product said when the order was made. */
type OrderLineRow = {
  order_id: string;
  position: number;
  product_id: string;
  product_revision: number;
  title: string;
  image: string;
  unit_paise: number;
  quantity: number;
};

/** Money that moved: `reference` is the intent's id for what came in and the refund's for what went back. */
type PaymentEntryRow = {
  id: string;
  order_id: string;
  kind: "received" | "returned";
  reference: string;
  amount_paise: number;
  at: number;
};

type RefundRow = {
  id: string;
  order_id: string;
  intent_id: string;
  amount_paise: number;
  state: "begun" | "succeeded" | "failed";
  provider_id: string | null;
  /** The order's payment state to go back to when the refund fails. */
  payment_before: PaymentState;
  created_at: number;
  updated_at: number;
};

type WebhookEventRow = { id: string; type: string; payload: string; received_at: number; applied_at: number | null };

/** `reference` names the one occasion of a mail, so that it is written once. `is_refused`: the server said no to it last. `resends`
 *  counts how often it was sent again after it had been sent. */
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
};

type CustomerRow = {
  id: string;
  email: string;
  email_folded: string;
  full_name: string;
  password_hash: string;
  consent_notice: string | null;
  consent_at: number | null;
  created_at: number;
};

type AdminRow = {
  id: string;
  email: string;
  email_folded: string;
  user_name: string;
  password_hash: string;
  created_at: number;
};

type AdminInviteRow = {
  id: string;
  email: string;
  email_folded: string;
  code_hash: string;
  created_by: string;
  created_at: number;
  expires_at: number;
};

type SessionRow = {
  token_hash: string;
  audience: "admin" | "customer";
  subject_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
};

type ActivityRow = {
  id: string;
  kind: ActivityKind;
  admin_id: string;
  admin_name: string;
  subject_id: string | null;
  label: string;
  at: number;
};

/** `total` and `done` are bytes of the file while it is read and rows while they are written. */
type ImportRunRow = {
  id: string;
  admin_id: string;
  state: ImportState;
  total: number;
  done: number;
  new_rows: number;
  changed_rows: number;
  restored_rows: number;
  unchanged_rows: number;
  wrong_rows: number;
  problems: string;
  problem_count: number;
  created_at: number;
  updated_at: number;
};

/** A checked row as it will be written. `seen_revision` is the product's when the row was checked, null when there was none. */
type ImportRowRow = {
  run_id: string;
  row: number;
  kind: ImportKind;
  product_id: string;
  seen_revision: number | null;
  title: string;
  description: string;
  price_paise: number;
  rating_tenths: number;
  image_hash: string;
  image_width: number;
  image_height: number;
  image_color: string;
  specifications: string;
  hidden: number;
  created_at: number;
};

/** The database outside a transaction. */
export type Db = Kysely<Tables>;

/** The database inside a transaction, whose owner is the caller. */
export type Trx = Transaction<Tables>;
