import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import type { OwnRow } from "../own-rows.ts";

/** Returns an enquiry of this phone as the list has it once the server answers. */
export function waitingEnquiry({ body, receipt }: OwnRow): RepEnquiry {
  const { id: _id, source, name, email, contact, message, title, productIds, quantities, site, capturedAt } = body;
  return {
    _id,
    source,
    name,
    email,
    contact,
    company: body.company ?? "",
    message,
    title,
    productIds,
    quantities,
    site,
    capturedAt,
    createdAt: capturedAt,
    status: "new",
    reference: receipt?.reference ?? null,
    callBy: receipt?.callBy ?? null,
    followUp: null,
    value: null,
    lostReason: null,
    lostReasonText: "",
    wonAt: null,
    isAssigned: true,
    history: [],
  };
}
