/** Returns the filters of the list that the user came from, as in its address; its links carry them in the history
 *  state. */
export function listSearch(state: unknown): string {
  return isFromList(state) ? state.list : "";
}

/** Returns whether the user came from a list. */
export function isFromList(state: unknown): state is { readonly list: string } {
  return typeof state === "object" && state !== null && "list" in state && typeof state.list === "string";
}
