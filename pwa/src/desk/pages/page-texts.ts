import type { PageSlug } from "@chargefront/shared/page/page";
import { translatedFields } from "@chargefront/shared/page/page-text";
import { type Content, inWords, isSame, itemsAt, type Value, valueAt } from "../editing/content-tree.ts";
import { removedTexts } from "../translations/removed-texts.tsx";
import type { TranslatedText } from "../translations/translated-field.tsx";
import { type ListSpec, labelsOf, pageFields, type TextSpec } from "./page-fields.ts";

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

/** A page's lists as they were translated, and as they are now, both in one language: equal entries are the same
 *  entry. */
type Lists = { readonly before: Content; readonly now: Content };

/** Returns a page's translations with an entry for each English text: adds empty ones for new English texts, and keeps
 *  those of removed English texts under `removedTexts`. Without `lists` the entries are in the order of the English. */
export function besideEnglish(
  slug: PageSlug,
  english: Content,
  given: Content,
  { before, now }: Lists = { before: english, now: english },
): Content {
  const labels = labelsOf(slug);
  const removed = [...itemsAt(given, removedTexts)];
  const all = translatedFields[slug].map((name): [string, Value] => {
    const items = english[name];
    if (!Array.isArray(items)) return [name, inWords(given[name])];
    const left = itemsAt(given, name).map((text, at) => ({ text, of: itemsAt(before, name)[at] }));
    const same = items.map((item: Value, at) => takeSame(left, item, itemsAt(now, name)[at]));
    // The others belong to changed entries, in their order, or to removed ones.
    const entries = items.map((item: Value, at) =>
      entryBeside(item, same[at] ?? (codeOf(item) === "" ? left.shift()?.text : undefined)),
    );
    const written = left.map(({ text }) => text).filter(isWritten);
    removed.push(...written.map((text) => ({ of: labels[name] ?? name, text: inWords(text) })));
    return [name, entries];
  });
  return { ...Object.fromEntries(all), ...(removed.length > 0 && { [removedTexts]: removed }) };
}

type Translated = { readonly text: Value; readonly of: Value | undefined };

/** Takes the translation of an English entry out of a list: by its code, or where it has none by what the entry was
 *  when it was translated. */
function takeSame(left: Translated[], item: Value, now: Value | undefined): Value | undefined {
  const own = codeOf(item);
  const at = left.findIndex(({ text, of }) => (own === "" ? isSame(of, now) : codeOf(text) === own));
  return at === -1 ? undefined : left.splice(at, 1)[0]?.text;
}

function entryBeside(item: Value, same: Value | undefined): Value {
  const own = codeOf(item);
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

/** Returns only the fields with text that the page has; the others are shown in English. */
export function withoutEmpty(content: Content): Content {
  return Object.fromEntries(
    Object.entries(content).filter(([name, value]) => name !== removedTexts && isWritten(value)),
  );
}

function isWritten(value: Value): boolean {
  if (Array.isArray(value)) return value.some(isWritten);
  if (typeof value !== "object" || value === null) return String(value ?? "").trim() !== "";
  return Object.entries(value).some(([name, part]) => name !== code && isWritten(part));
}
