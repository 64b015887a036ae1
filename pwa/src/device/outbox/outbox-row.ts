import type { EnquiryContent, EnquirySource } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryResult } from "@chargefront/shared/enquiry/enquiry-batch";
import type { FieldCodes, FieldSentences, SentenceCode } from "@chargefront/shared/problem";

/** draft → queued → sending → sent, and needs_attention where the server refused it.
 *  Only an acknowledgement or the person deletes a row; there is no last try. */
export type OutboxState = "queued" | "sending" | "sent" | "needs_attention";

/** An enquiry as it is kept and sent: what the person wrote, under the id the device gave it. A sales rep's carries the
 *  capture key of the device, which says who took it; the server reads it beside the content. */
export type OutboxBody = EnquiryContent & {
  readonly v: 1;
  readonly id: string;
  readonly capturedAt: string;
  readonly captureKey?: string;
};

/** The two who may use one phone, each of whom leaves alone: the shop's visitor or customer, and the sales rep. */
export type Side = "shop" | "field";

export function sideOf(row: OutboxRow): Side {
  return row.body.captureKey === undefined ? "shop" : "field";
}

export function sideOfDraft({ form }: Draft): Side {
  return form === "field" ? "field" : "shop";
}

export type OutboxTrouble = {
  readonly code: "busy" | "missing-service" | "blocked" | "id-conflict" | "rejected";
  readonly at: number;
  /** With `rejected`: what the server said, in English, where it said anything of the whole. Screens say the rest by
   *  the code. */
  readonly sentence?: string;
  readonly sentenceCode?: SentenceCode | undefined;
  readonly fields: FieldSentences;
  /** Missing in rows of older releases. */
  readonly fieldCodes?: FieldCodes | undefined;
  /** With `missing-service` and `blocked`: how many answers in a row said so. */
  readonly times?: number;
};

/** The reference of a received enquiry and the time by which the company calls, ISO 8601. Both are missing in receipts
 *  of older servers. */
export type CompanyPromise = Pick<EnquiryResult, "reference" | "callBy">;

export type OutboxRow = {
  /** UUIDv7 made when the person pressed Send; the enquiry's id on the server. */
  readonly id: string;
  readonly kind: "enquiry";
  /** Version of the body; the server accepts this and the one before. */
  readonly v: 1;
  /** Data, never a request: nothing of a session is kept with it. */
  readonly body: OutboxBody;
  readonly capturedAt: string;
  readonly state: OutboxState;
  readonly attempts: number;
  /** The row's own wait, beside the one that holds for all (`Lane`): for one that an answer left out. Epoch
   *  milliseconds on this device's clock; of two that are due, the lower goes first. */
  readonly nextAttemptAt: number;
  /** The row was posted and our server has not answered: it may have the row, so the text must no longer change. */
  readonly isUncertain: boolean;
  readonly trouble?: OutboxTrouble;
  /** The id of a user who signed out and kept this row to be sent: until then the row is redacted, and shows its state,
   *  products and time only. The name is stored in IndexedDB. docs/security.md#T29. */
  veiledFor?: string;
  readonly receipt?: CompanyPromise & {
    readonly serverId: string;
    readonly receivedAt: string;
    readonly isDuplicate: boolean;
  };
};

/** Returns whether a row can be edited: it is not redacted, and the server certainly does not have it.
 *  docs/decisions/0005-the-outbox.md. */
export function isEditable({ state, isUncertain, receipt, veiledFor }: OutboxRow): boolean {
  const isWaiting = state === "queued" || state === "needs_attention";
  return isWaiting && !isUncertain && receipt === undefined && veiledFor === undefined;
}

/** Returns whether deleting a row needs a confirmation: the server may have it, or another user wrote it. */
export function needsAsking(row: OutboxRow): boolean {
  return row.isUncertain || row.veiledFor !== undefined;
}

/** Returns whether a refused enquiry can be retried, as a later release may accept it. An id that belongs to another
 *  enquiry stays refused. */
export function isWorthRetrying({ state, trouble }: OutboxRow): boolean {
  return state === "needs_attention" && trouble?.code !== "id-conflict";
}

export function isUnsent(row: OutboxRow): boolean {
  return row.state !== "sent";
}

/** Why sending is paused. `busy`: our server requested it. `missing`: it does not accept enquiries at the moment.
 *  `refused`: a proxy on the way accepts none. */
export type LaneTrouble = "unreachable" | "busy" | "missing" | "refused";

/** The sending state for all rows on this device, as they share one line and one server. Page and worker share this
 *  record. */
export type Lane = {
  readonly key: "lane";
  /** Names this device to the server, which gives each its share where several speak from one address. It says nothing
   *  of anybody. */
  readonly device: string;
  /** No request is sent before; epoch milliseconds on this device's clock. */
  readonly notBefore: number;
  /** Consecutive rounds that sent nothing. */
  readonly failures: number;
  /** Rows in the next request. */
  readonly size: number;
  readonly trouble?: LaneTrouble;
};

/** A product that an enquiry asks for. */
export type ChosenProduct = {
  readonly id: string;
  /** As it was last called: it may leave the catalogue while the enquiry is being written. */
  readonly title: string;
  /** Undefined when no quantity was given. */
  readonly quantity: number | undefined;
};

/** A half-typed enquiry. */
export type Draft = {
  readonly id: string;
  readonly form: EnquirySource;
  readonly fields: Readonly<Record<string, string>>;
  readonly productIds: readonly string[];
  /** The same products with their titles and quantities; drafts of earlier releases have the ids alone. */
  readonly chosen?: readonly ChosenProduct[];
  /** When the person began to type. */
  readonly startedAt: string;
  readonly updatedAt: number;
};
