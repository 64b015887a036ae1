/** The filters of the list somebody came from, as its address has them; its links carry them in the state of the
 *  history. */
export function listSearch(state: unknown): string {
  const isFromList = typeof state === "object" && state !== null && "list" in state;
  return isFromList && typeof state.list === "string" ? state.list : "";
}
