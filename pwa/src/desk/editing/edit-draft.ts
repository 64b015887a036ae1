import { tabTexts } from "../../ui/browser/page.ts";
import type { Content } from "./content-tree.ts";

/** A content that is being edited: what it began from, and what it says now. */
export type EditDraft = { readonly revision: number; readonly base: Content; readonly content: Content };

const keyOf = (name: string) => `edit-draft:${name}`;

/** The changes that this tab has not saved yet. They survive a reload; a tab that is closed asks first. */
export function readDraft(name: string): EditDraft | undefined {
  try {
    return parseDraft(JSON.parse(tabTexts.read(keyOf(name)) ?? "null"));
  } catch {
    return undefined;
  }
}

export function writeDraft(name: string, draft: EditDraft): void {
  // Full or switched off: the draft then lives as long as the screen.
  tabTexts.write(keyOf(name), JSON.stringify(draft));
}

export function forgetDraft(name: string): void {
  tabTexts.write(keyOf(name), null);
}

function parseDraft(stored: unknown): EditDraft | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { revision, base, content } = stored as Record<string, unknown>;
  if (typeof revision !== "number" || !isContent(base) || !isContent(content)) return undefined;
  return { revision, base, content };
}

function isContent(value: unknown): value is Content {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
