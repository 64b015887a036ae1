import { z } from "@chargefront/shared/zod";

const wholeLimit = "limit must be a whole number from 1 to 200.";

/** The `limit` of a list's query: 1 to 200, and so many unless told. */
export function listLimit(usual: number) {
  return z
    .string()
    .regex(/^\d{1,3}$/, { error: wholeLimit, abort: true })
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 200, { error: wholeLimit })
    .default(usual);
}
