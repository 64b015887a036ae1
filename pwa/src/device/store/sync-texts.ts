import type { CatalogueTexts } from "@chargefront/shared/product/catalogue-texts";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import { type CatalogueDatabase, openCatalogue, type TextsState } from "./catalogue-db.ts";
import { fetchAnswer } from "./fetch-answer.ts";

const answerMs = 30_000;
const pageLength = 200;

/** Brings what products and pages say in another language up to date; says whether anything was new. Each answer is
 *  written together with its cursor. Where the server cannot be reached, what is kept stays. */
export async function syncTexts(db: CatalogueDatabase, language: OtherLanguage): Promise<boolean> {
  await openCatalogue(db);
  let hasNews = false;
  for (;;) {
    const state = await db.textStates.get(`texts-${language}`);
    const answer = await fetchTexts(language, state);
    if (answer === undefined) return hasNews;
    hasNews = (await apply(db, state, answer)) || hasNews;
    if (!answer.more) return hasNews;
  }
}

async function fetchTexts(language: OtherLanguage, state: TextsState | undefined) {
  const query = new URLSearchParams({ language, limit: String(pageLength) });
  if (state) {
    query.set("since", String(state.cursor));
    query.set("epoch", state.epoch);
    query.set("tag", state.cursorTag);
  }
  const answer = await fetchAnswer(`/api/catalogue/texts?${query}`, { cache: "no-store", timeoutMs: answerMs });
  return answer.kind === "answered" && isTexts(answer.body, language) ? answer.body : undefined;
}

/** Writes one answer; says whether it held anything new. */
async function apply(
  db: CatalogueDatabase,
  before: TextsState | undefined,
  { language, epoch, texts, terms, pages, cursor, cursorTag, startsAnew }: CatalogueTexts,
): Promise<boolean> {
  const isAnew = before !== undefined && (startsAnew || before.epoch !== epoch);
  await db.transaction("rw", [db.texts, db.terms, db.pageTexts, db.textStates], async () => {
    if (isAnew) {
      for (const table of [db.texts, db.terms, db.pageTexts]) await table.where({ language }).delete();
    }
    await db.texts.bulkPut(texts.map((text) => ({ ...text, language })));
    await db.terms.bulkPut(terms.map((term) => ({ ...term, language })));
    await db.pageTexts.bulkPut(pages.map((page) => ({ language, slug: page.slug, page })));
    await db.textStates.put({ key: `texts-${language}`, epoch, cursor, cursorTag });
  });
  return isAnew || texts.length + terms.length + pages.length > 0;
}

function isTexts(body: unknown, wanted: OtherLanguage): body is CatalogueTexts {
  if (typeof body !== "object" || body === null) return false;
  const { epoch, language, texts, terms, pages, cursor } = body as Record<string, unknown>;
  return (
    typeof epoch === "string" &&
    language === wanted &&
    [texts, terms, pages].every(Array.isArray) &&
    typeof cursor === "number"
  );
}
