/** `note`: a box of the desk; `form`: the fields of a form. */
type Kind = "note" | "form";

/** What is typed and not sent yet, by the thing it is about: it survives a reload of this tab, another language and the
 *  way back, and goes with the tab. */
export type TabDraft = {
  readonly read: () => string | undefined;
  /** Keeps the text; nothing stays of an empty one. */
  readonly write: (text: string) => void;
};

const prefixOf = (kind: Kind) => `${kind}-draft:`;

export function tabDraft(kind: Kind, about: string): TabDraft {
  const key = `${prefixOf(kind)}${about}`;
  return {
    read: () => withStorage((storage) => storage.getItem(key)) ?? undefined,
    write: (text) => withStorage((storage) => (text === "" ? storage.removeItem(key) : storage.setItem(key, text))),
  };
}

/** Leaves nothing of them behind for the person who uses this tab next. */
export function forgetTabDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (/^(note|form)-draft:/.test(key)) storage.removeItem(key);
  });
}

/** Full or switched off, it keeps nothing: the text then lives as long as the screen. */
function withStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
