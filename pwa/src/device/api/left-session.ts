import { whenFree } from "../../ui/browser/stores.ts";
import { createStoredValue } from "../local/stored-value.ts";
import { inTime } from "../store/in-time.ts";
import { underLock } from "../store/under-lock.ts";
import { OfflineError } from "./api-error.ts";

const timeoutMs = 15_000;

/** Creates the record of a session that the user left on this device before the server knew: its cookie, which no
 *  script can remove, is still valid. */
function createLeftSession(key: string, path: string) {
  const storedMark = createStoredValue<boolean>(key, {
    parse: (text) => text === "yes",
    write: (isLeft) => (isLeft ? "yes" : ""),
    empty: false,
  });
  let underWay: Promise<void> | undefined;
  return {
    mark: () => storedMark.set(true),
    isLeft: () => storedMark.current(),
    end(): Promise<void> {
      if (!storedMark.current()) return Promise.resolve();
      underWay ??= endAlone().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };

  /** One tab at a time: a second sign-out could arrive when the next person has logged in, and end their session. */
  async function endAlone(): Promise<void> {
    const lockName = `cf-left:${path}`;
    const outcome = await underLock(lockName, 2 * timeoutMs, async () => {
      if (!storedMark.current()) return;
      await tellServer(path);
      storedMark.clear();
    });
    if (outcome !== "busy") return;
    await inTime(() => whenFree(lockName), 2 * timeoutMs).catch(() => undefined);
    if (storedMark.current()) throw new OfflineError("another tab has not ended the session yet");
  }
}

const ofCustomer = createLeftSession("signed-out", "/api/auth/logout");
const ofAdmin = createLeftSession("admin-signed-out", "/api/admins/logout");
const ofRep = createLeftSession("rep-signed-out", "/api/field/logout");

export const markSessionLeft = ofCustomer.mark;
export const markAdminSessionLeft = ofAdmin.mark;
export const markRepSessionLeft = ofRep.mark;

/** Returns whether the browser still holds the cookie of a session that the user has left. */
export function hasLeftSession(): boolean {
  return [ofCustomer, ofAdmin, ofRep].some(({ isLeft }) => isLeft());
}

/** Ends the sessions that the user has left on the server, before any other call is made with their cookies. @throws
 *  OfflineError while the server cannot be reached. */
export async function endLeftSession(): Promise<void> {
  await Promise.all([ofCustomer, ofAdmin, ofRep].map(({ end }) => end()));
}

async function tellServer(path: string): Promise<void> {
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
}
