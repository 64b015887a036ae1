/** Returns the cursor of a list's next page from its header `<…?cursor=X>; rel="next"`. */
export function cursorIn(link: string | null): string | undefined {
  const address = link?.match(/<([^>]*)>;\s*rel="next"/)?.[1];
  return address === undefined ? undefined : (new URLSearchParams(address.split("?")[1]).get("cursor") ?? undefined);
}
