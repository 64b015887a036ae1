import { isId } from "../text/id.ts";
import { messages } from "../text/messages.ts";
import { lineOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { quotationDraft } from "./quotation-draft.ts";

const id = z.string().refine(isId, { error: "This is not the id of a quotation." }).toLowerCase();
const version = z.int({ error: messages.notWholeNumber }).min(1).max(1_000_000);

/** Body of POST /api/admin/quotations. The id is made once per quotation: repeated requests make one. */
export const newQuotation = z.strictObject({ id, enquiryId: id.optional() });

/** Body of PUT /api/admin/quotations/{id}. `version` is that of the draft that the new one was made from. */
export const quotationChange = z.strictObject({ version, draft: quotationDraft });

/** Body of POST /api/admin/quotations/{id}/send: the version that was read before it was sent. */
export const quotationSending = z.strictObject({ version });

/** Body of PUT /api/admin/quotations/discount-limit, in percent. */
export const discountLimit = z.strictObject({
  percent: z.int({ error: messages.discountLimit }).min(0, { error: messages.discountLimit }).max(100, {
    error: messages.discountLimit,
  }),
});

/** Body of POST /api/admin/quotations/{id}/withdraw. */
export const quotationWithdrawal = z.strictObject({ reason: lineOf(300) });
