import { languages } from "../text/language.ts";
import { messages } from "../text/messages.ts";
import { z } from "../zod.ts";
import type { PageSlug, PageSources } from "./page.ts";

/** A page as an admin edits it: long texts in Markdown, company facts as placeholders. */
export type PageSource<Slug extends PageSlug = PageSlug> = {
  readonly revision: number;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly content: PageSources[Slug];
};

/** One of the states a page was in. `adminName` is null for what the shop wrote itself. */
export type PageVersion = {
  readonly revision: number;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly adminName: string | null;
};

/** Checked by the schema of its page, which the address names. */
const content = z.custom<object>((given) => typeof given === "object" && given !== null && !Array.isArray(given), {
  error: messages.required,
});

/** A page as it is to be, and the revision its editor began from. */
export const pageEdit = z.strictObject({ content, revision: z.int({ error: messages.required }) });

/** How a content would read; in another language with the company's facts as they are written there. */
export const pagePreview = z.strictObject({
  content,
  language: z.enum(languages, { error: "This is not a language of the shop: en, hi or mr." }).default("en"),
});
