import { type Address, addressSchema } from "@chargefront/shared/address";

/** The address of an order as it was stored. */
export function parseStoredAddress(text: string): Address {
  return addressSchema.parse(JSON.parse(text));
}
