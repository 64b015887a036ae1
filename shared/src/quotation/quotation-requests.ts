import { claimedReference } from "../order/transfer-reference.ts";
import { isId } from "../text/id.ts";
import { messages } from "../text/messages.ts";
import { lineOf, nameOf, optionalLineOf, tokenOf } from "../text/text.ts";
import { writtenPercent } from "../text/written-number.ts";
import { z } from "../zod.ts";

const id = z.string().refine(isId, { error: "This is not the id of a quotation." }).toLowerCase();
const version = z.int({ error: messages.notWholeNumber }).min(1).max(1_000_000);

/** Body of POST /api/admin/quotations. The id is made once per quotation: repeated requests make one. */
export const newQuotation = z.strictObject({ id, enquiryId: id.optional() });

/** Body of PUT /api/admin/quotations/{id}. `version` is that of the draft that the new one was made from. The draft is
 *  checked by `quotationDraft`, together with what the stored one has. */
export const quotationChange = z.strictObject({ version, draft: z.looseObject({}) });

/** Body of POST /api/admin/quotations/{id}/send: the version that was read before it was sent. */
export const quotationSending = z.strictObject({ version });

const link = { id, key: tokenOf(64) };
const revision = z.int({ error: messages.notWholeNumber }).min(1).max(1_000_000);

/** Body of POST /api/quotation/get: the two parts of the customer's link. */
export const quotationLink = z.strictObject(link);

/** Body of POST /api/quotation/accept: the revision that was read, who accepts it, and the number of the customer's own
 *  purchase order, if there is one. */
export const quotationAcceptance = z.strictObject({
  ...link,
  revision,
  name: nameOf(80),
  poNumber: optionalLineOf(60),
});

/** Body of POST /api/quotation/decline. */
export const quotationDecline = z.strictObject({ ...link, revision, reason: lineOf(300) });

/** Body of POST /api/quotation/claim: the reference of the transfer that the customer made. */
export const transferClaim = z.strictObject({ ...link, reference: claimedReference });

/** Body of PUT /api/admin/quotations/discount-limit, in percent. */
export const discountLimit = z.strictObject({
  percent: z.int({ error: messages.discountLimit }).min(0, { error: messages.discountLimit }).max(100, {
    error: messages.discountLimit,
  }),
});

/** The input of the form for it. */
export const discountLimitForm = z.strictObject({
  percent: z.string().transform(writtenPercent).pipe(discountLimit.shape.percent),
});

/** Body of POST /api/admin/quotations/{id}/withdraw. */
export const quotationWithdrawal = z.strictObject({ reason: lineOf(300) });
