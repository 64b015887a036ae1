import type { AdminOrderRow } from "../order/admin-order.ts";
import type { EnquiryStatus } from "./enquiry.ts";

/** The most enquiries and orders of one person that are listed beside an enquiry. */
export const mostContacts = 20;

type OtherEnquiry = {
  readonly kind: "enquiry";
  readonly id: string;
  readonly title: string;
  readonly status: EnquiryStatus;
  readonly createdAt: string;
};

type OtherOrder = { readonly kind: "order" } & Pick<
  AdminOrderRow,
  "id" | "number" | "payment" | "fulfilment" | "isDisputed" | "createdAt"
>;

export type OtherContact = OtherEnquiry | OtherOrder;

/** The other enquiries and orders with the phone or email of an enquiry, the newest first. `hasMore`: there are more than
 *  are listed. `open`: how many of the listed enquiries are open and arrived in the last 30 days. */
export type SamePerson = {
  readonly contacts: readonly OtherContact[];
  readonly hasMore: boolean;
  readonly open: number;
};
