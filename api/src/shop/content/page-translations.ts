import { checkPageText } from "@chargefront/shared/page/check-page-text";
import { type PageSlug, pageNames, pageSlugs } from "@chargefront/shared/page/page";
import type { PageText } from "@chargefront/shared/page/page-text";
import { translatedFields } from "@chargefront/shared/page/page-text";
import { type TranslationList, translationState } from "@chargefront/shared/page/translation-list";
import { languageNames, type OtherLanguage } from "@chargefront/shared/text/language";
import type { TextState } from "@chargefront/shared/text/text-state";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { getAdmin } from "../../people/admins/get-admin.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
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
  /** The hash of the English that the editor showed, if the client sends it. */
  readonly sourceHash?: string | undefined;
  /** The revision of the text that the edit is based on, if the client sends it; 0 when there was no text. */
  readonly baseRevision: number | undefined;
  readonly adminId: string;
};

/** Writes the translation of a page as a new version. Leaves an equal text unchanged, so that a save can be repeated
 *  after its response was lost. @throws ProblemError `fields-invalid`; `edit-conflict` with the present text. */
export async function savePageText<Slug extends PageSlug>(
  deps: CatalogueDeps,
  edit: Edit<Slug>,
): Promise<PageText<Slug>> {
  const { slug, language, state, sourceHash, baseRevision, adminId } = edit;
  const now = deps.now();
  return write(deps.db, async (trx) => {
    const english = (await getPageSource(trx, slug)).content;
    const checked = checkPageText(slug, english, edit.content);
    if (checked.wrong) throw new ProblemError("fields-invalid", { fields: checked.wrong });
    const { content } = checked;
    const present = await readPageText(trx, { slug, english }, language);
    const isSame = JSON.stringify(present.content) === JSON.stringify(content) && present.state === state;
    if (isSame && !present.isOlder && present.revision > 0) return present;
    // A repeated save of a text that is older than the English is no conflict with itself.
    if (!isSame && baseRevision !== undefined && baseRevision !== present.revision) {
      throw new ProblemError("edit-conflict", { present: { text: present } });
    }
    const { userName } = await getAdmin(trx, adminId);
    await writePageText(trx, { slug, english }, { language, content, state, sourceHash, now, by: userName });
    const label = `${pageNames[slug]} (${languageNames[language]})`;
    await recordActivity(trx, { kind: "page-translated", adminId, subjectId: slug, label, now });
    return readPageText(trx, { slug, english }, language);
  });
}

const translatedSlugs = pageSlugs.filter((slug) => translatedFields[slug].length > 0);

/** Lists the translation state of each page by its latest texts. */
export function listPageTranslations(db: Db, language: OtherLanguage): Promise<TranslationList["pages"]> {
  return Promise.all(
    translatedSlugs.map(async (slug) => {
      const english = (await getPageSource(db, slug)).content;
      const { content, isOlder, state } = await readPageText(db, { slug, english }, language);
      return { slug, state: translationState({ isWritten: Object.keys(content).length > 0, isOlder, state }) };
    }),
  );
}
