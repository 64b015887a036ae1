import { attempt } from "./attempt.ts";

/** Shows the phone's sheet for sharing; false where there is none or it is refused. Closing it is true. */
export async function shareLink(what: ShareData): Promise<boolean> {
  if (!attempt(() => navigator.share)) return false;
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
