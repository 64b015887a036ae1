import type { DexieOptions } from "dexie";
import { given } from "./given.ts";

/** Options for Dexie. Without them it removes key ranges together with the databases, and then throws where a query
 *  is written instead of where it is awaited. */
export function databases(): Pick<DexieOptions, "indexedDB" | "IDBKeyRange"> {
  const indexedDB = given(() => globalThis.indexedDB);
  const IDBKeyRange = given(() => globalThis.IDBKeyRange);
  return { ...(indexedDB && { indexedDB }), ...(IDBKeyRange && { IDBKeyRange }) };
}
