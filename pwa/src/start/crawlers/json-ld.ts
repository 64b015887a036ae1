/** Something as schema.org describes it, without its context. */
export type LinkedData = { readonly "@type": string } & Readonly<Record<string, unknown>>;

/** A data block, which the content security policy lets be, since nothing in it runs; no text in it can close the
 *  element. */
export function dataBlock(data: LinkedData): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}
