import { enquiryFieldList } from "@chargefront/shared/enquiry/enquiry-fields";
import { productFieldList } from "@chargefront/shared/product/product-fields";

const columnsOfProducts = productFieldList.map(([, { column }]) => column);

function columnsOfEnquiries(isPersonal: boolean): string[] {
  return enquiryFieldList.flatMap(([, field]) => (field.isPersonal === isPersonal ? [field.column] : []));
}

/** Classifies each column of the database. `personal`: given by people or identifying them, so it is found, exported
 *  and erased. `other`: ids, keyed hashes, times, states, and data of the company and its staff. A test compares
 *  this list with the database, so that an erasure does not miss a new table. docs/security.md#T35. */
export const personalColumns: Readonly<
  Record<string, { readonly personal: readonly string[]; readonly other: readonly string[] }>
> = {
  activity: {
    personal: [],
    other: ["id", "kind", "admin_id", "admin_name", "subject_id", "label", "at"],
  },
  admin: {
    personal: [],
    other: [
      "id",
      "email",
      "email_folded",
      "user_name",
      "password_hash",
      "created_at",
      "role",
      "status",
      "notices",
      "second_factor_asked_at",
    ],
  },
  admin_invite: {
    personal: ["email", "email_folded"],
    other: ["id", "code_hash", "created_by", "created_at", "expires_at", "role"],
  },
  admin_setup_code: {
    personal: [],
    other: ["code_hash", "expires_at"],
  },
  card_decline: {
    personal: [],
    other: ["id", "customer_id", "client", "declined_at"],
  },
  catalogue_revision: {
    personal: [],
    other: ["revision", "tag"],
  },
  catalogue_state: {
    personal: [],
    other: ["id", "epoch", "revision", "samples_loaded_at"],
  },
  customer: {
    personal: ["email", "email_folded", "full_name"],
    other: ["id", "password_hash", "consent_notice", "consent_at", "language", "created_at"],
  },
  device: {
    personal: [],
    other: ["id", "admin_id", "label", "capture_key_hash", "created_at", "revoked_at"],
  },
  dispute: {
    personal: [],
    other: ["id", "order_id", "state", "amount_paise", "created_at", "updated_at"],
  },
  enquiry: {
    personal: [...columnsOfEnquiries(true), "site", "follow_up_what", "lost_reason_text"],
    other: [
      "id",
      "source",
      ...columnsOfEnquiries(false),
      "product_ids",
      "quantities",
      "captured_at",
      "rep_id",
      "channel",
      "started_at",
      "time_zone",
      "consent_notice",
      "consent_at",
      "website",
      "consent_given",
      "status",
      "assignee_id",
      "created_at",
      "deleted_at",
      "arrival",
      "reference",
      "call_by",
      "follow_up_at",
      "value_paise",
      "lost_reason",
      "won_at",
    ],
  },
  enquiry_count: {
    personal: [],
    other: ["status", "assignee", "count"],
  },
  enquiry_day: {
    personal: [],
    other: ["day", "received"],
  },
  enquiry_event: {
    personal: ["change"],
    other: ["id", "enquiry_id", "admin_id", "admin_name", "at"],
  },
  enquiry_photo: {
    personal: ["caption"],
    other: ["id", "enquiry_id", "photo_hash", "subject", "admin_id", "at"],
  },
  enquiry_receipt: {
    personal: [],
    other: ["id", "hash", "received_at", "reference", "call_by"],
  },
  erasure: {
    personal: [],
    other: ["id", "at", "rows", "finished_at"],
  },
  import_row: {
    personal: [],
    other: [
      "run_id",
      "row",
      "kind",
      "product_id",
      "seen_revision",
      ...columnsOfProducts,
      "image_hash",
      "image_width",
      "image_height",
      "image_color",
      "specifications",
      "texts",
      "created_at",
      "hidden",
    ],
  },
  import_run: {
    personal: [],
    other: [
      "id",
      "admin_id",
      "state",
      "total",
      "done",
      "new_rows",
      "changed_rows",
      "unchanged_rows",
      "wrong_rows",
      "problems",
      "problem_count",
      "created_at",
      "updated_at",
      "restored_rows",
      "claimed_until",
      "claimed_by",
    ],
  },
  login_delay: {
    personal: [],
    other: ["key", "failures", "last_failed_at"],
  },
  login_tally: {
    personal: [],
    other: ["span_start", "tries", "right_ones"],
  },
  job_lease: {
    personal: [],
    other: ["name", "holder", "until_at"],
  },
  // The content names the buyer, and stays for tax law when a person is erased.
  invoice: {
    personal: [],
    other: ["id", "kind", "number", "order_id", "cause", "day", "total_paise", "content", "issued_at"],
  },
  mail: {
    personal: ["recipient", "body", "reply_to"],
    other: [
      "id",
      "reference",
      "subject",
      "created_at",
      "attempts",
      "next_attempt_at",
      "sent_at",
      "last_error",
      "is_refused",
      "language",
      "resends",
      "priority",
      "claimed_until",
    ],
  },
  order_client: {
    personal: [],
    other: ["order_id", "client", "seen_at"],
  },
  order_counter: {
    personal: [],
    other: ["begins", "last"],
  },
  order_event: {
    personal: [],
    other: ["id", "order_id", "kind", "at"],
  },
  order_line: {
    personal: [],
    other: [
      "order_id",
      "position",
      "product_id",
      "product_revision",
      "title",
      "image",
      "unit_paise",
      "quantity",
      "amount_paise",
    ],
  },
  order_term: {
    personal: ["term"],
    other: ["order_id"],
  },
  page: {
    personal: [],
    other: ["slug", "revision", "content", "updated_at"],
  },
  page_version: {
    personal: [],
    other: ["slug", "revision", "content", "updated_at", "admin_name"],
  },
  password_link: {
    personal: [],
    other: ["code_hash", "audience", "subject_id", "expires_at"],
  },
  payment_entry: {
    personal: [],
    other: ["id", "order_id", "kind", "reference", "amount_paise", "at"],
  },
  photo: {
    personal: [],
    other: ["hash", "type", "bytes", "width", "height", "admin_id", "received_at", "unnamed_since", "removal_began_at"],
  },
  product: {
    personal: [],
    other: [
      "id",
      ...columnsOfProducts,
      "image_hash",
      "image_width",
      "image_height",
      "image_color",
      "revision",
      "created_at",
      "updated_at",
      "deleted_at",
      "hidden_at",
      "search_text",
      "text_revision",
      "title_key",
      "idempotency_key",
    ],
  },
  product_picture: {
    personal: [],
    other: ["product_id", "position", "image_hash", "image_width", "image_height", "image_color", "alt"],
  },
  product_document: {
    personal: [],
    other: ["id", "product_id", "file_hash", "kind", "language", "title", "bytes"],
  },
  product_specification: {
    personal: [],
    other: ["product_id", "position", "name", "value"],
  },
  product_text: {
    personal: [],
    other: [
      "product_id",
      "language",
      "title",
      "description",
      "state",
      "of_hash",
      "revision",
      "updated_at",
      "updated_by",
    ],
  },
  term_text: {
    personal: [],
    other: ["language", "english_folded", "text", "revision", "updated_at", "updated_by"],
  },
  page_text: {
    personal: [],
    other: ["slug", "language", "revision", "content", "state", "of_hash", "updated_at", "updated_by"],
  },
  rate_bucket: {
    personal: [],
    other: ["key", "full_at"],
  },
  refund: {
    personal: [],
    other: [
      "id",
      "order_id",
      "intent_id",
      "amount_paise",
      "state",
      "provider_id",
      "payment_before",
      "created_at",
      "updated_at",
    ],
  },
  quotation: {
    personal: ["accepted_by", "claimed_folded", "claimed_reference", "draft", "po_number", "reason", "search_text"],
    other: [
      "id",
      "number",
      "enquiry_id",
      "admin_id",
      "state",
      "version",
      "revision",
      "total_paise",
      "valid_until",
      "claimed_at",
      "created_at",
      "updated_at",
    ],
  },
  quotation_revision: {
    personal: ["content"],
    other: ["quotation_id", "revision", "admin_id", "sent_at"],
  },
  recovery_code: {
    personal: [],
    other: ["code_hash", "admin_id"],
  },
  rep_action: {
    personal: ["action"],
    other: ["id", "admin_id", "enquiry_id", "received_at", "position", "applied_at"],
  },
  retention_run: {
    personal: [],
    other: ["id", "at", "removed"],
  },
  release: {
    personal: [],
    other: ["process", "build", "newest_migration", "seen_at"],
  },
  schema_note: {
    personal: [],
    other: ["name", "tolerated_from"],
  },
  // Counted without a person; words that may name one are not stored.
  search_miss: {
    personal: [],
    other: ["day", "words", "count"],
  },
  second_factor: {
    personal: [],
    other: ["admin_id", "sealed_secret", "last_step", "told_step", "switched_on_at"],
  },
  session: {
    personal: [],
    other: ["token_hash", "audience", "subject_id", "created_at", "last_seen_at", "expires_at"],
  },
  shop_key: {
    personal: [],
    other: ["name", "value"],
  },
  setting: {
    personal: [],
    other: ["name", "value"],
  },
  shop_order: {
    personal: ["email", "address", "packing_note"],
    other: [
      "id",
      "language",
      "customer_id",
      "checkout_id",
      "content_hash",
      "number",
      "payment",
      "fulfilment",
      "total_paise",
      "gift",
      "quotation_id",
      "round_off_paise",
      "intent_id",
      "created_at",
      "updated_at",
      "keeps",
      "is_test",
    ],
  },
  transfer: {
    personal: ["reference", "reference_folded", "taken_back_why"],
    other: ["id", "order_id", "day", "amount_paise", "way", "admin_id", "at", "taken_back_at", "taken_back_by"],
  },
  webhook_event: {
    personal: ["payload"],
    other: ["id", "type", "received_at", "applied_at", "intent_id"],
  },
};
