/** JSON-LD of one thing, as schema.org describes it, without `@context`. */
export type JsonLd = { readonly "@type": string } & Readonly<Record<string, unknown>>;

/** Writes a data block. The content security policy allows it, since nothing in it runs; no text in it can close the
 *  element. */
export function jsonLdScript(data: JsonLd): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}
