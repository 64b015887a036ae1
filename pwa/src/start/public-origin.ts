/** The origin that the first answer gives as the shop's own; this page's where it gives none, as the shell on the
 *  device does. */
export function publicOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? window.location.href).origin;
}
