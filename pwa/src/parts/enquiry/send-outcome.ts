import type { CompanyPromise, OutboxBody } from "../../device/outbox/outbox-row.ts";

/** Result of the last attempt to send: in the outbox; sent although the device refused to store it; or neither. */
export type SendOutcome =
  | { kind: "saved"; body: OutboxBody }
  | { kind: "sent"; body: OutboxBody; promise: CompanyPromise }
  | { kind: "refused"; body: OutboxBody };

/** Other ways to reach the company, for when the form fails. */
export type WaysToReachUs = {
  readonly callLink: string;
  /** Returns a link to a chat that begins with the name and the message. */
  readonly chatLink: (name: string, message: string) => string;
};

/** Returns the first message of a chat about an enquiry: the message itself, from the contact page after the products
 *  it is about. */
export function chatText({ source, title, message }: OutboxBody): string {
  return source === "contact" ? [title, message].filter(Boolean).join(". ") : message;
}
