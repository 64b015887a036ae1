// Functions of the browser that a page uses. Each may be missing or refused.
import { attempt } from "./attempt.ts";

/** Returns the container that registers the service worker. */
export function workerContainer(): ServiceWorkerContainer | undefined {
  return attempt(() => navigator.serviceWorker);
}

/** Moves the focus to the content of the screen: the control that had it is about to go. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
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
  const remove = (name: string) => attempt(() => open().removeItem(name) ?? true) ?? false;

  function write(name: string, text: string | null): boolean {
    if (text === null) return remove(name);
    const isDone = attempt(() => open().setItem(name, text) ?? open().getItem(name)) === text;
    // The previous text would be read again at the next load.
    if (!isDone) remove(name);
    return isDone;
  }

  return {
    read: (name) => attempt(() => open().getItem(name)) ?? null,
    write,
    names: () => attempt(() => Object.keys(open())) ?? [],
  };
}
