/** Moves the focus to a wrong quantity in a part of the page, if there is one: what was pressed waits until it is
 *  corrected. Returns whether there is one. */
export function focusWrongQuantity(part: ParentNode = document): boolean {
  const wrong = part.querySelector<HTMLElement>("[data-quantity][aria-invalid=true]");
  wrong?.focus();
  return wrong !== null;
}
