import { browserTexts, type TextStore, tabTexts } from "../../ui/browser/page.ts";

/** By who types: visitors, customers and sales reps into the fields of forms; admins at the desk into those of forms, into boxes and
 *  into contents that they edit. */
const kinds = { shop: ["form"], field: ["field-form"], desk: ["desk-form", "note", "edit"] } as const;

type Side = keyof typeof kinds;
export type DraftKind = (typeof kinds)[Side][number];

/** Text that was typed and not sent yet, stored per subject. It survives a reload of this tab, a change of language and
 *  the way back, and is removed with the tab or when the user signs out. That of a sales rep also survives the end of the
 *  app, which a phone closes for its camera. Where the browser stores nothing, it lives as long as the screen. */
export type TabDraft = {
  readonly read: () => string | undefined;
  /** Keeps the text; nothing stays of an empty one. */
  readonly write: (text: string) => void;
};

const prefixOf = (kind: DraftKind) => `${kind}-draft:`;

function textsOf(kind: DraftKind): TextStore {
  return kind === "field-form" ? browserTexts : tabTexts;
}

export function tabDraft(kind: DraftKind, about: string): TabDraft {
  const key = `${prefixOf(kind)}${about}`;
  const texts = textsOf(kind);
  return {
    read: () => texts.read(key) ?? undefined,
    write: (text) => void texts.write(key, text === "" ? null : text),
  };
}

/** Leaves nothing of them behind for the person who uses this tab next, on their side of the app. */
export function forgetTabDrafts(side: Side): void {
  for (const kind of kinds[side]) {
    const texts = textsOf(kind);
    for (const name of texts.names()) if (name.startsWith(prefixOf(kind))) texts.write(name, null);
  }
}
