import { isSignedOut } from "../../device/api/api-error.ts";

/** Whether an admin is asked to log in again, and who waits for it. One for the page: every call that found the session
 *  over waits for the same log-in. */
function createLoginDoor() {
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

export const loginDoor = createLoginDoor();

/** Makes a call of an admin's. Where the session is over it waits for the log-in that the admin frame offers in place,
 *  and makes the call again: what is being typed stays. docs/product/decisions.md#8. @throws what the call throws,
 *  `session-ended` too when nobody logs in. */
export async function asAdmin<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    if (!(await loginDoor.ask())) throw error;
    return call();
  }
}
