import { messages } from "../text/messages.ts";
import { lineOf, nameOf, optionalLineOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { contactNumber } from "./contact-fields.ts";
import { isGstin, tidyGstin } from "./gstin.ts";
import { stateNames } from "./indian-states.ts";
import { pinCode } from "./pin-code.ts";

/** docs/product/decisions.md#37. */
const longestName = 80;
const longestLine = 200;
const longestCode = 40;

/** Where an order goes. docs/product/specification.md#address-screen; docs/product/decisions.md#13. */
export const addressSchema = z.strictObject({
  fullName: nameOf(longestName),
  phone: contactNumber,
  flat: lineOf(longestLine),
  area: lineOf(longestLine),
  landmark: optionalLineOf(longestLine),
  city: lineOf(longestLine),
  state: z.enum(stateNames, { error: messages.state }),
  pin: pinCode,
  gstin: optionalLineOf(longestCode)
    .transform(tidyGstin)
    .refine((text) => text === "" || isGstin(text), { error: messages.gstin }),
});

export type Address = z.output<typeof addressSchema>;

/** Whether it is what an order keeps of an address after the data of its customer was erased. */
export function isErased({ fullName }: Pick<Address, "fullName">): boolean {
  return fullName === "";
}
