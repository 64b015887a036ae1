import { tabDraft } from "../../device/local/tab-draft.ts";
import type { Content } from "./content-tree.ts";

/** An edited content: `base` as it was when the edit began, `content` as it is now. */
export type EditDraft = {
  readonly revision: number;
  /** For a translation, the hash of the English that the editor showed when the edit began. */
  readonly sourceHash?: string;
  readonly base: Content;
  readonly content: Content;
};

const storageOf = (draftKey: string) => tabDraft("edit", draftKey);

/** Returns this tab's unsaved changes. They survive a reload; a closing tab asks first. */
export function readDraft(draftKey: string): EditDraft | undefined {
  try {
    return parseDraft(JSON.parse(storageOf(draftKey).read() ?? "null"));
  } catch {
    return undefined;
  }
}

export function writeDraft(draftKey: string, draft: EditDraft): void {
  // If the storage is full or disabled, the draft lasts as long as the screen.
  storageOf(draftKey).write(JSON.stringify(draft));
}

export function forgetDraft(draftKey: string): void {
  storageOf(draftKey).write("");
}

function parseDraft(stored: unknown): EditDraft | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { revision, sourceHash, base, content } = stored as Record<string, unknown>;
  if (typeof revision !== "number" || !isContent(base) || !isContent(content)) return undefined;
  return { revision, ...(typeof sourceHash === "string" && { sourceHash }), base, content };
}

function isContent(value: unknown): value is Content {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
