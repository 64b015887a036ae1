import type { FieldSentences } from "../problem.ts";
import { sentencesByPath } from "../text/sentences-by-path.ts";
import type { PageSlug, PageSources } from "./page.ts";
import { pageSchemas } from "./page-schemas.ts";
import { type PageTextContent, translatedFields } from "./page-text.ts";

/** A page's texts as they are kept, or by its dotted path the sentence of each field that is wrong. */
type CheckedPageText<Slug extends PageSlug> =
  | { readonly content: PageTextContent<Slug>; readonly wrong?: undefined }
  | { readonly wrong: FieldSentences };

/** Holds the given fields to the rules of the English ones. A page is checked whole, since its schema is, with its
 *  English in the fields that are left out. */
export function checkPageText<Slug extends PageSlug>(
  slug: Slug,
  english: PageSources[Slug],
  given: Readonly<Record<string, unknown>>,
): CheckedPageText<Slug> {
  const fields: readonly string[] = translatedFields[slug];
  const checked = pageSchemas[slug].safeParse({ ...english, ...given });
  const sentences = checked.success ? {} : sentencesByPath(checked.error);
  const wrong = Object.fromEntries([
    ...Object.entries(sentences).filter(([path]) => (path.split(".")[0] ?? "") in given),
    ...Object.keys(given)
      .filter((name) => !fields.includes(name))
      .map((name) => [name, "This field is the same in every language."]),
  ]);
  if (Object.keys(wrong).length > 0) return { wrong };
  const page: Readonly<Record<string, unknown>> = checked.success ? { ...checked.data } : given;
  const kept = fields.flatMap((name) => (name in given ? [[name, page[name]]] : []));
  return { content: Object.fromEntries(kept) as PageTextContent<Slug> };
}
