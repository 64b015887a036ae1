import { type Address, addressSchema } from "@chargefront/shared/address";
import { stateNames } from "@chargefront/shared/indian-states";
import { z } from "@chargefront/shared/zod";

const nothing = z.literal("");

/** What is left of the address of somebody whose data was erased. */
const erasedAddress = z.strictObject({
  fullName: nothing,
  phone: nothing,
  flat: nothing,
  area: nothing,
  landmark: nothing,
  city: nothing,
  state: z.enum(stateNames),
  pin: z.string(),
  gstin: z.string(),
});

/** The address of an order as it was stored. */
export function parseStoredAddress(text: string): Address {
  return addressSchema.or(erasedAddress).parse(JSON.parse(text));
}

/** What an order keeps of an address once its customer is erased. With `forTax` the place of supply (state and PIN) and the GSTIN stay:
 *  section 36 of the CGST Act, 2017 keeps the books of a supply for 72 months after its annual return, and the return lists supplies to
 *  registered persons one by one under their GSTIN, although a proprietor's holds their PAN. */
export function erasedFrom({ state, pin, gstin }: Address, { forTax }: { readonly forTax: boolean }): Address {
  const place = forTax ? { state, pin, gstin } : { state, pin: "", gstin: "" };
  return { fullName: "", phone: "", flat: "", area: "", landmark: "", city: "", ...place };
}
