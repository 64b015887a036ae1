import { z } from "@chargefront/shared/zod";

const wholeSince = "since must be a cursor that an earlier answer gave.";
const wholeLimit = "limit must be a whole number from 1 to 500.";

/** What the changes of the catalogue can be asked for. docs/product/http-api.md#get-apicataloguechanges. */
export const changesQuery = z.strictObject({
  since: z
    .string()
    .regex(/^\d{1,15}$/, { error: wholeSince, abort: true })
    .transform(Number)
    .default(0),
  tag: z.string().max(16, { error: "tag must be the one that an earlier answer gave." }).optional(),
  epoch: z.string().max(64, { error: "epoch must be the one that an earlier answer gave." }).optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, { error: wholeLimit, abort: true })
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 500, { error: wholeLimit })
    .default(200),
});
