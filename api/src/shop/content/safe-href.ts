const allowed = new Set(["http:", "https:", "mailto:", "tel:"]);
const ownSite = "https://own-site.invalid";

/** A link's target as it may be shown: an address of this site, or one of four schemes; undefined for everything else.
 *  The URL parser decides, as it does in the browser, so that tabs and odd letters in a scheme hide nothing.
 *  docs/security.md#T20. */
export function safeHref(target: string): string | undefined {
  if (!URL.canParse(target, ownSite)) return undefined;
  const url = new URL(target, ownSite);
  if (url.origin === ownSite && /^[/#]/.test(target)) return `${url.pathname}${url.search}${url.hash}`;
  return URL.canParse(target) && allowed.has(url.protocol) ? url.href : undefined;
}
