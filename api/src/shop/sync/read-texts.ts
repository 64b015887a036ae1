import { isLegalSlug, type Page, type PageSlug } from "@chargefront/shared/page/page";
import type { CatalogueTexts } from "@chargefront/shared/product/catalogue-texts";
import type { Term } from "@chargefront/shared/product/product-text";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import { type CatalogueState, getCatalogueState, readRevisionTag } from "../../platform/db/catalogue-revision.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { listTextChanges, type TextChange } from "../catalogue/product-text-store.ts";
import { listTermTexts } from "../catalogue/term-store.ts";
import { listPageChanges, type PageReader } from "../content/page-store.ts";
import { atMost, type ChangesQuery, isKnownCursor } from "./read-changes.ts";

type Change = TextChange | Term | { readonly revision: number; readonly slug: PageSlug };

/** Reads the changes of the texts in one language after a client's cursor. */
export async function readTexts(
  trx: Trx,
  {
    query,
    language,
    getPage,
  }: Pick<PageReader, "getPage"> & { readonly query: ChangesQuery; readonly language: OtherLanguage },
): Promise<{ readonly state: CatalogueState; readonly texts: CatalogueTexts }> {
  const state = await getCatalogueState(trx);
  const isKnown = await isKnownCursor(trx, state, query);
  const since = isKnown ? query.since : 0;
  // Reads one more than requested to see whether there are more.
  const changes = await listTextChanges(trx, { language, since, limit: query.limit + 1 });
  const terms = await listTermTexts(trx, language, since);
  // The two long legal pages are fetched when they are opened; the binding English ones are on every device, as are
  // the search words, which are the same in every language.
  const changed = await listPageChanges(trx, since, language);
  const pages = changed.filter(({ slug }) => !isLegalSlug(slug) && slug !== "search");
  const all: Change[] = [...changes, ...terms, ...pages].toSorted((one, other) => one.revision - other.revision);
  const sent = atMost(all, query.limit);
  const more = sent.length < all.length;
  const cursor = more ? (sent.at(-1)?.revision ?? since) : state.revision;
  // A new client has nothing to delete.
  const isWanted = (text: object) => since > 0 || "title" in text || "description" in text;
  const sentPages: Page[] = [];
  for (const change of sent) if ("slug" in change) sentPages.push(await getPage(trx, change.slug, language));
  return {
    state,
    texts: {
      language,
      epoch: state.epoch,
      texts: sent.flatMap((change) =>
        "text" in change && typeof change.text === "object" && isWanted(change.text) ? change.text : [],
      ),
      terms: sent.flatMap((change) =>
        "english" in change && (since > 0 || change.text !== "") ? { english: change.english, text: change.text } : [],
      ),
      pages: sentPages,
      cursor,
      cursorTag: await readRevisionTag(trx, cursor),
      startsAnew: !isKnown,
      more,
    },
  };
}
