import { type PageSlug, type PageSources, pageNames } from "@chargefront/shared/page/page";
import { pageSchemas } from "@chargefront/shared/page/page-schemas";
import { type PageText, type PageTextContent, translatedFields } from "@chargefront/shared/page/page-text";
import { languageNames, type OtherLanguage } from "@chargefront/shared/text/language";
import { sentencesByPath } from "@chargefront/shared/text/sentences-by-path";
import type { TextState } from "@chargefront/shared/text/text-state";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { getAdmin } from "../../people/admins/get-admin.ts";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { CatalogueDeps } from "../catalogue/catalogue-deps.ts";
import { getPageSource } from "./change-page.ts";
import { readPageText, writePageText } from "./page-text-store.ts";

type Edit<Slug extends PageSlug> = {
  readonly slug: Slug;
  readonly language: OtherLanguage;
  readonly content: Readonly<Record<string, unknown>>;
  readonly state: TextState;
  /** The revision of the text that the edit was made from, where the client says; 0 where there was none. */
  readonly madeFrom: number | undefined;
  readonly adminId: string;
};

/** Writes what a page says in another language as a new version; what says the same already is left as it is, so that a
 *  save whose answer was lost can be repeated.
 *  @throws ProblemError `fields-invalid`; `edit-conflict` with the present text. */
export async function savePageText<Slug extends PageSlug>(
  deps: CatalogueDeps,
  edit: Edit<Slug>,
): Promise<PageText<Slug>> {
  const { slug, language, state, madeFrom, adminId } = edit;
  const now = deps.now();
  return write(deps.db, async (trx) => {
    const english = (await getPageSource(trx, slug)).content;
    const content = checkedText(slug, english, edit.content);
    const present = await readPageText(trx, { slug, english }, language);
    const isSame = JSON.stringify(present.content) === JSON.stringify(content) && present.state === state;
    if (isSame && !present.isOlder && present.revision > 0) return present;
    if (madeFrom !== undefined && madeFrom !== present.revision) {
      throw new ProblemError("edit-conflict", { present: { text: present } });
    }
    const { userName } = await getAdmin(trx, adminId);
    await writePageText(trx, { slug, english }, { language, content, state, now, by: userName });
    const label = `${pageNames[slug]} (${languageNames[language]})`;
    await recordActivity(trx, { kind: "page-translated", adminId, subjectId: slug, label, now });
    return readPageText(trx, { slug, english }, language);
  });
}

/** The given fields by the rules of the English ones. A page is checked whole, since its schema is, with its English in
 *  the fields that are left out. */
function checkedText<Slug extends PageSlug>(
  slug: Slug,
  english: PageSources[Slug],
  given: Readonly<Record<string, unknown>>,
): PageTextContent<Slug> {
  const fields: readonly string[] = translatedFields[slug];
  const unknown = Object.keys(given).filter((name) => !fields.includes(name));
  const checked = pageSchemas[slug].safeParse({ ...english, ...given });
  const wrong = checked.success
    ? {}
    : Object.fromEntries(
        Object.entries(sentencesByPath(checked.error)).filter(([path]) => (path.split(".")[0] ?? "") in given),
      );
  for (const name of unknown) wrong[name] = "This field is the same in every language.";
  if (Object.keys(wrong).length > 0) throw new ProblemError("fields-invalid", { fields: wrong });
  const page: Readonly<Record<string, unknown>> = checked.success ? { ...checked.data } : given;
  return Object.fromEntries(
    fields.flatMap((name) => (name in given ? [[name, page[name]]] : [])),
  ) as PageTextContent<Slug>;
}
