/** Returns the filters of the list that the user came from, as in its address; its links carry them in the history
 *  state. */
export function listSearch(state: unknown): string {
  const isFromList = typeof state === "object" && state !== null && "list" in state;
  return isFromList && typeof state.list === "string" ? state.list : "";
}
