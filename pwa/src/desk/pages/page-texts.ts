import type { PageSlug } from "@chargefront/shared/page/page";
import { translatedFields } from "@chargefront/shared/page/page-text";
import { type Content, inWords, itemsAt, type Value, valueAt } from "../editing/content-tree.ts";
import type { TranslatedText } from "../translations/translated-field.tsx";
import { type ListSpec, pageFields, type TextSpec } from "./page-fields.ts";

/** The name of the field that identifies an entry of a list; its value is the same in every language. */
const code = "family";

/** Returns the translatable texts of a page, in the order of its form. */
export function pageTexts(slug: PageSlug, english: Content): readonly TranslatedText[] {
  const specs: Readonly<Record<string, TextSpec | ListSpec>> = pageFields[slug];
  const text = (path: string, { kind, label }: TextSpec, of = ""): TranslatedText => ({
    path,
    label: of === "" ? label : `${of}: ${label.toLowerCase()}`,
    english: inWords(valueAt(english, path)),
    isLong: kind !== "line",
  });
  return translatedFields[slug].flatMap((name) => {
    const spec = specs[name];
    if (spec === undefined) return [];
    if (spec.kind !== "list") return [text(name, spec)];
    return itemsAt(english, name).flatMap((_, at) => {
      const of = `${spec.one} ${at + 1}`;
      if ("each" in spec) return [text(`${name}.${at}`, spec.each, of)];
      return Object.entries(spec.fields)
        .filter(([part]) => part !== code)
        .map(([part, one]) => text(`${name}.${at}.${part}`, one, of));
    });
  });
}

/** Returns a page's translations with an entry for each English text: drops those whose English text is gone, and
 *  adds empty ones for new English texts. */
export function besideEnglish(slug: PageSlug, english: Content, given: Content): Content {
  const all = translatedFields[slug].map((name): [string, Value] => {
    const items = english[name];
    if (!Array.isArray(items)) return [name, inWords(given[name])];
    const translated = itemsAt(given, name);
    return [name, items.map((item, at) => entryBeside(item, translated, at))];
  });
  return Object.fromEntries(all);
}

/** Finds the translation of an entry by its code, or by its position where it has none. */
function entryBeside(item: Value, translated: readonly Value[], at: number): Value {
  const own = codeOf(item);
  const same = own === "" ? translated[at] : translated.find((one) => codeOf(one) === own);
  if (typeof item !== "object" || item === null) return inWords(same);
  const parts = Object.keys(item).map((name): [string, Value] => [
    name,
    name === code ? own : same === undefined ? "" : inWords(valueAt(same, name)),
  ]);
  return Object.fromEntries(parts);
}

function codeOf(item: Value): string {
  return typeof item === "object" && item !== null ? inWords(valueAt(item, code)) : "";
}

/** Returns only the fields with text; the others are shown in English. */
export function withoutEmpty(content: Content): Content {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => isWritten(value)));
}

function isWritten(value: Value): boolean {
  if (Array.isArray(value)) return value.some(isWritten);
  if (typeof value !== "object" || value === null) return String(value ?? "").trim() !== "";
  return Object.entries(value).some(([name, part]) => name !== code && isWritten(part));
}
