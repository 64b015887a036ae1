import type { DexieOptions } from "dexie";
import { attempt } from "./attempt.ts";

/** Options for Dexie. Without them it removes key ranges together with the databases, and then throws where a query
 *  is written instead of where it is awaited. */
export function databases(): Pick<DexieOptions, "indexedDB" | "IDBKeyRange"> {
  const indexedDB = attempt(() => globalThis.indexedDB);
  const IDBKeyRange = attempt(() => globalThis.IDBKeyRange);
  return { ...(indexedDB && { indexedDB }), ...(IDBKeyRange && { IDBKeyRange }) };
}
