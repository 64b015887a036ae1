import { type TextPart, textColumns } from "@chargefront/shared/product/product-columns";
import type { ImportProblem } from "@chargefront/shared/product/product-import";
import { productTextEdit } from "@chargefront/shared/product/product-text";
import { type OtherLanguage, otherLanguages } from "@chargefront/shared/text/language";
import { messages } from "@chargefront/shared/text/messages";
import type { StoredTexts } from "../../shop/catalogue/stored-texts.ts";
import type { StagedText } from "./import-store.ts";

/** The translations in a row, by language: only the cells for which the file has a column. */
export type TextCells = Readonly<Partial<Record<OtherLanguage, Readonly<Partial<Record<TextPart, string>>>>>>;

type Fault = (column: string, sentence: string) => void;

/** Reads the translation cells and validates each by the rules of its field. */
export function checkTexts(
  has: (heading: string) => boolean,
  cell: (heading: string) => string,
  fault: Fault,
): TextCells {
  const texts: Partial<Record<OtherLanguage, Partial<Record<TextPart, string>>>> = {};
  for (const { heading, language, part } of textColumns) {
    if (!has(heading)) continue;
    const checked = productTextEdit.shape[part].safeParse(cell(heading));
    if (checked.success) texts[language] = { ...texts[language], [part]: checked.data };
    else fault(heading, checked.error.issues[0]?.message ?? messages.required);
  }
  return texts;
}

/** Returns the translations that a row changes. A part whose column is missing keeps its present text. */
export function changedTexts(
  row: number,
  cells: TextCells,
  present: StoredTexts,
): { readonly texts: Partial<Record<OtherLanguage, StagedText>>; readonly problems: readonly ImportProblem[] } {
  const texts: Partial<Record<OtherLanguage, StagedText>> = {};
  const problems: ImportProblem[] = [];
  for (const language of otherLanguages) {
    const { title: presentTitle = "", description: presentDescription = "", revision = 0 } = present[language] ?? {};
    const { title = presentTitle, description = presentDescription } = cells[language] ?? {};
    if (title === presentTitle && description === presentDescription) continue;
    if (title === "" && description !== "") {
      problems.push({ row, column: `title_${language}`, sentence: messages.required });
    }
    texts[language] = { title, description, seenRevision: revision };
  }
  return { texts, problems };
}
