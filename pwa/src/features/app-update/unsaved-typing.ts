/** Whether something is typed on the page that a reload would take away: in a form that is neither a search nor keeps a draft. */
export function hasUnsavedTyping(page: ParentNode): boolean {
  const forms = page.querySelectorAll<HTMLFormElement>("form:not([role='search'], search form, [data-keeps-draft])");
  return [...forms].some((form) => [...form.elements].some(isTypedIn));
}

/** Answers a worker that is about to open this page anew. */
export function answerWhetherTyping({ data, ports }: MessageEvent): void {
  if (data?.type === "MAY_RELOAD") ports[0]?.postMessage(!hasUnsavedTyping(document));
}

function isTypedIn(control: Element): boolean {
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText && control.value !== control.defaultValue;
}
