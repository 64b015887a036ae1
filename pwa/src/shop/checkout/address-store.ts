import type { Address } from "@chargefront/shared/person/address";
import { createStoredValue, useStoredValue } from "../../device/local/stored-value.ts";

/** SET_ADDRESS: the address of this checkout and, until the person signs out, of the next.
 *  docs/product/specification.md#4-states-and-transitions. */
const storedAddress = createStoredValue<Address | null>("address", { parse: parseAddress, empty: null });

export function useAddress() {
  return { address: useStoredValue(storedAddress), setAddress: storedAddress.set };
}

const names = ["fullName", "phone", "flat", "area", "landmark", "city", "state", "pin", "gstin"] as const;

/** The stored address was checked when it was written, and is checked again by the server. */
function parseAddress(text: string): Address | null {
  try {
    const stored = JSON.parse(text) ?? {};
    return names.every((name) => typeof stored[name] === "string") ? (stored as Address) : null;
  } catch {
    return null;
  }
}
