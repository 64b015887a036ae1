import { digitsOf } from "./digits.ts";

type Typed = { readonly text: string; readonly caret: number };

type Edit = Typed & {
  /** Whether the key that deletes forward was used. */
  readonly isForward?: boolean;
};

/** Returns the text of a field of grouped digits after an edit, and the caret: behind the same digit as before.
 *  @param before the previous text, as `format` returned it */
export function retype(before: string, edit: Edit, format: (text: string) => string): Typed {
  const wanted = isOnlySeparatorGone(before, edit.text) ? eraseDigit(edit) : edit;
  const text = format(wanted.text);
  if (wanted.caret >= wanted.text.length) return { text, caret: text.length };
  return { text, caret: placeBehind(text, digitsOf(wanted.text.slice(0, wanted.caret)).length) };
}

/** Returns whether a key deleted only a separator: one character less and the same digits. The same digits in
 *  another format were filled in by the browser. */
function isOnlySeparatorGone(before: string, after: string): boolean {
  return before.length - after.length === 1 && digitsOf(after) === digitsOf(before);
}

/** Deletes the digit beyond the separator: the separator is added again, so the key would have no effect. */
function eraseDigit({ text, caret, isForward = false }: Edit): Typed {
  const head = text.slice(0, caret);
  const tail = text.slice(caret);
  if (isForward) return { text: head + tail.replace(/\d/, ""), caret };
  const shorter = head.replace(/\d\D*$/, "");
  return { text: shorter + tail, caret: shorter.length };
}

function placeBehind(text: string, digits: number): number {
  if (digits === 0) return 0;
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index + 1);
  return places[digits - 1] ?? text.length;
}
