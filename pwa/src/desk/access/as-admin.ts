import { ApiError, isSignedOut } from "../../device/api/api-error.ts";
import { announce } from "../../device/store/signals.ts";
import { adminIdHere } from "./admin-session.ts";

/** Holds whether the login dialog is open, and the calls that wait for it. One for the page: all calls that failed
 *  because the session ended wait for the same login. */
function createLoginPrompt() {
  let asked: { readonly answer: Promise<boolean>; readonly settle: (isIn: boolean) => void } | undefined;
  const listeners = new Set<() => void>();

  function tellAll() {
    for (const listener of listeners) listener();
  }

  return {
    isAsked: () => asked !== undefined,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    ask(): Promise<boolean> {
      if (!asked) {
        let settle = (_isIn: boolean) => {};
        const answer = new Promise<boolean>((resolve) => {
          settle = resolve;
        });
        asked = { answer, settle };
        tellAll();
      }
      return asked.answer;
    },
    settle(isIn: boolean) {
      asked?.settle(isIn);
      asked = undefined;
      tellAll();
    },
  };
}

export const loginPrompt = createLoginPrompt();

/** Makes an API call as an admin. If the session has ended, waits until the admin logs in to the dialog in place, and
 *  retries the call, so that no input is lost. Fails at once when the caller has logged out in the meantime;
 *  otherwise the next person's login would send the call. docs/product/decisions.md#8. @throws what the call throws,
 *  and its `session-ended` error when the admin does not log in. */
export async function asAdmin<Value>(call: () => Promise<Value>): Promise<Value> {
  const caller = adminIdHere();
  try {
    return await tellWhenDue(call);
  } catch (error) {
    if (!isSignedOut(error) || adminIdHere() !== caller) throw error;
    if (!(await loginPrompt.ask())) throw error;
    return tellWhenDue(call);
  }
}

/** Tells the desk when nothing but the account may be used until the second factor is on. */
async function tellWhenDue<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.code === "second-factor-due") announce("second-factor-due");
    throw error;
  }
}
