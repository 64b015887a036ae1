import { messages } from "../text/messages.ts";
import { z } from "../zod.ts";
import { fieldEnquiry } from "./field-enquiry.ts";

/** How a person reached the company whose enquiry is typed at the desk. */
export const typedChannels = ["phone", "walk-in"] as const;
export type TypedChannel = (typeof typedChannels)[number];

/** An enquiry that is typed at the desk, after a call or a visit: what a sales rep writes down at a site, with the
 *  channel. docs/product/decisions.md#114. */
export const typedEnquiry = fieldEnquiry
  .extend({ channel: z.enum(typedChannels) })
  .refine(({ productIds, quantities }) => quantities.length === 0 || quantities.length === productIds.length, {
    error: messages.quantityForEach,
    path: ["quantities"],
  });
