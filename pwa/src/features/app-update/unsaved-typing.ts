/** Whether something is typed on the page that a reload would take away: in a form that is neither a search nor keeps a draft. One that holds
 *  what nobody here can look into, as the card entry of the payment provider, says itself that something is typed. */
export function hasUnsavedTyping(page: ParentNode): boolean {
  const forms = page.querySelectorAll<HTMLFormElement>("form:not([role='search'], search form, [data-keeps-draft])");
  return [...forms].some((form) => form.dataset.isTyped === "true" || [...form.elements].some(isTypedIn));
}

/** Answers a worker that is about to open this page anew. */
export function answerWhetherTyping({ data, ports }: MessageEvent): void {
  if (data?.type === "MAY_RELOAD") ports[0]?.postMessage(!hasUnsavedTyping(document));
}

/** A tick is soon made again; and a box without a value of its own says "on", ticked or not, though nobody gave it that. */
const ticked = new Set(["checkbox", "radio"]);

function isTypedIn(control: Element): boolean {
  if (control instanceof HTMLInputElement && ticked.has(control.type)) return false;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText && control.value !== control.defaultValue;
}
