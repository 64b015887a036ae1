import { tabTexts } from "../../ui/browser/page.ts";

/** `note`: a box of the desk; `form`: the fields of a form. */
type Kind = "note" | "form";

/** What is typed and not sent yet, by the thing it is about: it survives a reload of this tab, another language and the
 *  way back, and goes with the tab. Where the browser keeps nothing, it lives as long as the screen. */
export type TabDraft = {
  readonly read: () => string | undefined;
  /** Keeps the text; nothing stays of an empty one. */
  readonly write: (text: string) => void;
};

const prefixOf = (kind: Kind) => `${kind}-draft:`;

export function tabDraft(kind: Kind, about: string): TabDraft {
  const key = `${prefixOf(kind)}${about}`;
  return {
    read: () => tabTexts.read(key) ?? undefined,
    write: (text) => void tabTexts.write(key, text === "" ? null : text),
  };
}

/** Leaves nothing of them behind for the person who uses this tab next. */
export function forgetTabDrafts(): void {
  for (const name of tabTexts.names()) if (/^(note|form)-draft:/.test(name)) tabTexts.write(name, null);
}
