import type { Address } from "@chargefront/shared/person/address";
import { z } from "@chargefront/shared/zod";

const line = z.string().default("");

/** Wider than the form, so that an address that was accepted once can always be shown. The rest of an erased address
 *  also fits. */
const storedAddress = z.object({
  fullName: line,
  phone: line,
  flat: line,
  area: line,
  landmark: line,
  city: line,
  state: z.custom<Address["state"]>((name) => typeof name === "string"),
  pin: line,
  gstin: line,
});

/** Parses the stored address of an order. */
export function parseStoredAddress(text: string): Address {
  return storedAddress.parse(JSON.parse(text));
}

/** Returns the part of an address that stays after the erasure of its customer. With `forTax` the place of supply
 *  (state and PIN) and the GSTIN stay: section 36 of the CGST Act, 2017 requires the books of a supply for 72 months
 *  after its annual return, and the return lists supplies to registered persons under their GSTIN, although a
 *  proprietor's contains their PAN. */
export function erasedFrom({ state, pin, gstin }: Address, { forTax }: { readonly forTax: boolean }): Address {
  const place = forTax ? { state, pin, gstin } : { state, pin: "", gstin: "" };
  return { fullName: "", phone: "", flat: "", area: "", landmark: "", city: "", ...place };
}
