/** Returns whether a reload would lose typed text: in a form that is neither a search nor keeps a draft. A form that
 *  knows more than its fields do marks itself: one that was saved, or one that holds the payment gateway's card entry,
 *  which no script of ours can read. So does a part that holds other unsaved input, such as photos. */
export function hasUnsavedTyping(page: ParentNode): boolean {
  const forms = page.querySelectorAll<HTMLFormElement>("form:not([role='search'], search form, [data-keeps-draft])");
  return (
    page.querySelector("[data-is-typed=true]") !== null ||
    [...forms].some(({ dataset, elements }) => dataset.isTyped === undefined && [...elements].some(isTypedIn))
  );
}

/** Answers a worker that is about to reload this page. */
export function answerWhetherTyping({ data, ports }: MessageEvent): void {
  if (data?.type === "MAY_RELOAD") ports[0]?.postMessage(!hasUnsavedTyping(document));
}

/** The value of each field when the user focused it: React also writes the typed value of a controlled field into the
 *  field's default. */
const found = new WeakMap<Element, string>();

/** Notes what fields say before anything is typed into them. */
export function watchTyping(page: EventTarget): void {
  // The focus may be in a field before this is called.
  for (const event of ["focusin", "beforeinput"]) page.addEventListener(event, noteFound);
}

function noteFound({ target }: Event): void {
  if (isText(target) && !found.has(target)) found.set(target, target.value);
}

/** A tick is quickly made again; and a box without a value of its own says "on", ticked or not, though no one set
 *  it. */
const ticked = new Set(["checkbox", "radio"]);

function isText(control: EventTarget | null): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLInputElement) return !ticked.has(control.type);
  return control instanceof HTMLTextAreaElement;
}

function isTypedIn(control: Element): boolean {
  if (!isText(control)) return false;
  return control.value !== control.defaultValue || control.value !== (found.get(control) ?? control.value);
}
