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
    read: () => withStorage((storage) => storage.getItem(key)) ?? undefined,
    write: (text) => withStorage((storage) => (text === "" ? storage.removeItem(key) : storage.setItem(key, text))),
  };
}

/** Leaves nothing of them behind for whoever uses this tab next. */
export function forgetNoteDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
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
