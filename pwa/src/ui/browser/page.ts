// What a page asks of its browser. Each may be missing or refused.
import { given } from "./given.ts";

/** Returns the container that registers the service worker. */
export function workerContainer(): ServiceWorkerContainer | undefined {
  return given(() => navigator.serviceWorker);
}

/** Texts that a browser stores by name. */
export type TextStore = {
  /** Returns null where nothing is stored. */
  readonly read: (name: string) => string | null;
  /** Stores a text, or removes it when null. Returns false where it could not be stored. */
  readonly write: (name: string, text: string | null) => boolean;
  readonly names: () => string[];
};

/** Texts of this tab, until it is closed. */
export const tabTexts = createTextStore(() => globalThis.sessionStorage);
/** Texts of this browser, shared by all tabs. */
export const browserTexts = createTextStore(() => globalThis.localStorage);

function createTextStore(open: () => Storage): TextStore {
  return {
    read: (name) => given(() => open().getItem(name)) ?? null,
    write(name, text) {
      const isDone = given(() => {
        if (text === null) open().removeItem(name);
        else open().setItem(name, text);
        return true;
      });
      return isDone ?? false;
    },
    names: () => given(() => Object.keys(open())) ?? [],
  };
}
