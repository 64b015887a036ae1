import type { Address } from "@chargefront/shared/person/address";
import { z } from "@chargefront/shared/zod";

const line = z.string().default("");

/** Wider than the form: what was taken once is shown, whatever the form takes today. What a customer's erasure leaves
 *  fits, too. */
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

/** The address of an order as it was stored. */
export function parseStoredAddress(text: string): Address {
  return storedAddress.parse(JSON.parse(text));
}

/** What an order keeps of an address once its customer is erased. With `forTax` the place of supply (state and PIN) and
 *  the GSTIN stay: section 36 of the CGST Act, 2017 keeps the books of a supply for 72 months after its annual return,
 *  and the return lists supplies to registered persons one by one under their GSTIN, although a proprietor's holds
 *  their PAN. */
export function erasedFrom({ state, pin, gstin }: Address, { forTax }: { readonly forTax: boolean }): Address {
  const place = forTax ? { state, pin, gstin } : { state, pin: "", gstin: "" };
  return { fullName: "", phone: "", flat: "", area: "", landmark: "", city: "", ...place };
}
