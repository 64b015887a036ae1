import { createStoredValue } from "../local/stored-value.ts";
import type { UnsentChoice } from "../outbox/forget-person.ts";

type Leaving = { readonly id: string; readonly unsent: UnsentChoice };

/** The user who has logged out while some of their data is still on this device: the app may be closed in
 *  between. */
export const leaving = createStoredValue<Leaving | null>("leaving", { parse: parseLeaving, empty: null });

/** The id of a sales rep who has logged out likewise. */
export const leavingRep = createStoredValue<string | null>("rep-leaving", {
  parse: (text) => text,
  write: (id) => id ?? "",
  empty: null,
});

function parseLeaving(text: string): Leaving | null {
  try {
    const { id, unsent } = JSON.parse(text) ?? {};
    return typeof id === "string" && (unsent === "keep" || unsent === "discard") ? { id, unsent } : null;
  } catch {
    return null;
  }
}
