import { latinDigits } from "../text/latin-digits.ts";
import { messages } from "../text/messages.ts";
import { lineOf, optionalLineOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { contactNumber } from "./contact-fields.ts";
import { isGstin } from "./gstin.ts";
import { stateNames } from "./indian-states.ts";

/** docs/product/decisions.md#37. */
const longestName = 80;
const longestLine = 200;

/** Where an order goes. docs/product/specification.md#address-screen; docs/product/decisions.md#13. */
export const addressSchema = z.strictObject({
  fullName: lineOf(longestName),
  phone: contactNumber,
  flat: lineOf(longestLine),
  area: lineOf(longestLine),
  landmark: optionalLineOf(longestLine),
  city: lineOf(longestLine),
  state: z.enum(stateNames, { error: messages.state }),
  pin: z
    .string({ error: messages.pin })
    // Often written in two groups, "411 001".
    .overwrite((text) => latinDigits(text).replace(/\s/g, ""))
    .regex(/^[1-9]\d{5}$/, { error: messages.pin }),
  gstin: z
    .string()
    .max(40, { error: messages.gstin, abort: true })
    .transform((text) => latinDigits(text).trim().toUpperCase())
    .refine((text) => text === "" || isGstin(text), { error: messages.gstin })
    .optional()
    .transform((text) => text ?? ""),
});

export type Address = z.output<typeof addressSchema>;

/** Whether it is what an order keeps of an address after the data of its customer was erased. */
export function isErased({ fullName }: Pick<Address, "fullName">): boolean {
  return fullName === "";
}
