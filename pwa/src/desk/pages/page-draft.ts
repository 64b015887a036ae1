import type { PageSlug } from "@chargefront/shared/page/page";
import type { Content } from "./content-tree.ts";

/** A page that is being edited: what it began from, and what it says now. */
export type PageDraft = { readonly revision: number; readonly base: Content; readonly content: Content };

const keyOf = (slug: PageSlug) => `page-draft:${slug}`;

/** The changes that this tab has not saved yet. They survive a reload; a tab that is closed asks first. */
export function readDraft(slug: PageSlug): PageDraft | undefined {
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? "null"));
  } catch {
    return undefined;
  }
}

export function writeDraft(slug: PageSlug, draft: PageDraft): void {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(draft));
  } catch {
    // Full or switched off: the draft then lives as long as the screen.
  }
}

export function forgetDraft(slug: PageSlug): void {
  try {
    sessionStorage.removeItem(keyOf(slug));
  } catch {
    // Switched off: then nothing was stored either.
  }
}

function parseDraft(stored: unknown): PageDraft | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { revision, base, content } = stored as Record<string, unknown>;
  if (typeof revision !== "number" || !isContent(base) || !isContent(content)) return undefined;
  return { revision, base, content };
}

function isContent(value: unknown): value is Content {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
