import { createStoredValue } from "./stored-value.ts";

/** The server time of the prices on this device, ISO 8601, after the last sync by a page. Screens read it before
 *  IndexedDB is open, and `index.html` before the first paint. */
export const storedPricesAsOf = createStoredValue<string | null>("prices-as-of", {
  parse: (text) => text,
  write: String,
  empty: null,
});
