import { tabTexts } from "../../ui/browser/page.ts";

/** What is typed in a box of the desk and not saved yet, by the thing it is about: it survives a reload of this tab,
 *  and goes with it. */
export type NoteDraft = {
  readonly read: () => string | undefined;
  /** Keeps the text; nothing stays of an empty one. */
  readonly write: (text: string) => void;
};

const prefix = "note-draft:";

export function noteDraft(about: string): NoteDraft {
  const key = `${prefix}${about}`;
  return {
    read: () => tabTexts.read(key) ?? undefined,
    write: (text) => void tabTexts.write(key, text === "" ? null : text),
  };
}

/** Leaves nothing of them behind for whoever uses this tab next. */
export function forgetNoteDrafts(): void {
  for (const name of tabTexts.names()) if (name.startsWith(prefix)) tabTexts.write(name, null);
}
