// What a page asks of its browser. Each may be missing or refused.
import { given } from "./given.ts";

/** What registers the service worker. */
export function workerContainer(): ServiceWorkerContainer | undefined {
  return given(() => navigator.serviceWorker);
}

/** Shows the phone's sheet for sharing; false where there is none or it is refused. Closing it is true. */
export async function shareLink(what: ShareData): Promise<boolean> {
  if (!given(() => navigator.share)) return false;
  return succeeds(() =>
    navigator.share(what).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    }),
  );
}

/** Copies to the clipboard; false where that is refused. */
export function copyText(text: string): Promise<boolean> {
  return succeeds(() => navigator.clipboard.writeText(text));
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

/** Texts that a browser keeps by name. */
export type TextStore = {
  /** Null where nothing is kept. */
  readonly read: (name: string) => string | null;
  /** Null removes. False where it could not be kept. */
  readonly write: (name: string, text: string | null) => boolean;
  readonly names: () => string[];
};

/** Of this tab, until it is closed. */
export const tabTexts = createTextStore(() => globalThis.sessionStorage);
/** Of this browser, for all tabs. */
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
