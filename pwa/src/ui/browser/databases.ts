import type { DexieOptions } from "dexie";
import { given } from "./given.ts";

/** What Dexie opens databases with. Left to itself it takes ranges away together with the databases, and then throws
 *  where a query is written instead of where it is awaited. */
export function databases(): Pick<DexieOptions, "indexedDB" | "IDBKeyRange"> {
  const indexedDB = given(() => globalThis.indexedDB);
  const IDBKeyRange = given(() => globalThis.IDBKeyRange);
  return { ...(indexedDB && { indexedDB }), ...(IDBKeyRange && { IDBKeyRange }) };
}
