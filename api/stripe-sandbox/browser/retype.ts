import { digitsOf } from "./digits.ts";

type Typed = { readonly text: string; readonly caret: number };

type Edit = Typed & {
  /** Deleted with the key that eats what follows the caret. */
  readonly isForward?: boolean;
};

/** What stands in a field of grouped digits after an edit, and where the caret stays: behind the digit it was behind.
 *  @param before what stood there, as `format` made it */
export function retype(before: string, edit: Edit, format: (text: string) => string): Typed {
  const wanted = isOnlySeparatorGone(before, edit.text) ? eraseDigit(edit) : edit;
  const text = format(wanted.text);
  if (wanted.caret >= wanted.text.length) return { text, caret: text.length };
  return { text, caret: placeBehind(text, digitsOf(wanted.text.slice(0, wanted.caret)).length) };
}

/** One character less and the same digits: a key. The same digits written otherwise were filled in by the browser. */
function isOnlySeparatorGone(before: string, after: string): boolean {
  return before.length - after.length === 1 && digitsOf(after) === digitsOf(before);
}

/** The separator comes back by itself, so the key would do nothing: it takes the digit on its far side instead. */
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
