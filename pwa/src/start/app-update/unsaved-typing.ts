/** Whether something is typed on the page that a reload would take away: in a form that is neither a search nor keeps a
 *  draft. One that knows more than its fields do says so itself: it stays when it was saved, or holds the card entry of
 *  the payment provider, into which nobody here can look. */
export function hasUnsavedTyping(page: ParentNode): boolean {
  const forms = page.querySelectorAll<HTMLFormElement>("form:not([role='search'], search form, [data-keeps-draft])");
  return [...forms].some(({ dataset: { isTyped }, elements }) =>
    isTyped === undefined ? [...elements].some(isTypedIn) : isTyped === "true",
  );
}

/** Answers a worker that is about to open this page anew. */
export function answerWhetherTyping({ data, ports }: MessageEvent): void {
  if (data?.type === "MAY_RELOAD") ports[0]?.postMessage(!hasUnsavedTyping(document));
}

/** What a field said when somebody came to it: React writes what is typed into a field that it holds into the field's
 *  default as well. */
const found = new WeakMap<Element, string>();

/** Notes what fields say before anything is typed into them. */
export function watchTyping(page: EventTarget): void {
  // The focus may be in a field before this is called.
  for (const event of ["focusin", "beforeinput"]) page.addEventListener(event, noteFound);
}

function noteFound({ target }: Event): void {
  if (isText(target) && !found.has(target)) found.set(target, target.value);
}

/** A tick is soon made again; and a box without a value of its own says "on", ticked or not, though nobody gave it
 *  that. */
const ticked = new Set(["checkbox", "radio"]);

function isText(control: EventTarget | null): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLInputElement) return !ticked.has(control.type);
  return control instanceof HTMLTextAreaElement;
}

function isTypedIn(control: Element): boolean {
  if (!isText(control)) return false;
  return control.value !== control.defaultValue || control.value !== (found.get(control) ?? control.value);
}
