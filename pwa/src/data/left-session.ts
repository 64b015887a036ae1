import type { UnsentChoice } from "../offline/forget-person.ts";
import { OfflineError } from "./api-error.ts";
import { createStoredValue } from "./stored-value.ts";

const path = "/api/auth/logout";
const timeoutMs = 15_000;

/** Somebody signed out here and the server does not know it yet: the session's cookie, which no script can remove, is still there. */
const storedMark = createStoredValue<boolean>("signed-out", {
  parse: (text) => text === "yes",
  write: (isLeft) => (isLeft ? "yes" : ""),
  empty: false,
});

type Leaving = { readonly id: string; readonly unsent: UnsentChoice };

/** Who has signed out while their things were not all removed from this device yet: the app may be closed in between. */
export const leaving = createStoredValue<Leaving | null>("leaving", { parse: parseLeaving, empty: null });

function parseLeaving(text: string): Leaving | null {
  try {
    const { id, unsent } = JSON.parse(text) ?? {};
    return typeof id === "string" && (unsent === "keep" || unsent === "discard") ? { id, unsent } : null;
  } catch {
    return null;
  }
}

export function markSessionLeft(): void {
  storedMark.set(true);
}

let underWay: Promise<void> | undefined;

/** Ends on the server the session that somebody has left, before any other call is made with its cookie. Payments and security 2.
 *  @throws OfflineError while the server cannot be told. */
export function endLeftSession(): Promise<void> {
  if (!storedMark.current()) return Promise.resolve();
  underWay ??= tellServer().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function tellServer(): Promise<void> {
  const answer = await fetch(path, {
    method: "POST",
    redirect: "error",
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new OfflineError("the session cannot be ended yet", { cause });
  });
  // A captive portal answers too, but not with this status.
  if (answer.status !== 204) throw new OfflineError("the session was not ended");
  storedMark.clear();
}
