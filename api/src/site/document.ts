import { addressIn, languageOf, paths } from "@chargefront/shared/paths";
import { type Language, languageTags } from "@chargefront/shared/text/language";
import type { InlineHashes, SharedBody } from "../platform/http/http-env.ts";
import { sharedBody } from "../platform/http/shared-body.ts";
import type { PageAssets } from "./page-assets.ts";
import type { Site, SiteData } from "./site.ts";

const withoutScriptsWords = {
  en: [
    "This page needs JavaScript",
    "It is off in this browser. <a>Our products</a> and <b>how to reach us</b> can be read without it.",
  ],
  hi: [
    "इस पेज के लिए जावास्क्रिप्ट चाहिए",
    "वह इस ब्राउज़र में बंद है। <a>हमारे उत्पाद</a> और <b>हमसे संपर्क के तरीके</b> उसके बिना भी पढ़े जा सकते हैं।",
  ],
  mr: [
    "या पानासाठी जावास्क्रिप्ट हवे",
    "ते या ब्राउझरमध्ये बंद आहे. <a>आमची उत्पादने</a> आणि <b>आमच्याशी संपर्क कसा साधावा</b> हे त्याशिवाय वाचता येते.",
  ],
} as const satisfies Record<Language, readonly [title: string, text: string]>;

/** A complete document, ready to be sent to everyone who requests its address. */
export type Document = {
  readonly status: 200 | 404;
  readonly body: SharedBody;
  readonly inlined: InlineHashes;
};

/** Renders the first answer of a public screen: its head, its content, and the data from which the browser starts.
 *  @throws the error that the screen throws while it is rendered. */
export async function renderDocument(site: Site, url: URL, data: SiteData, status: 200 | 404): Promise<Document> {
  const { head, html, state, modules } = await site.render(url, data);
  // A data block: the content security policy allows it, since nothing in it runs.
  const stateBlock = `<script type="application/json" id="state">${state}</script>`;
  return fill(site, url, { head, app: html, state: stateBlock, assets: site.assets(modules), status });
}

/** Returns the shell's content for browsers without scripts, with two links that need none. */
function withoutScripts(language: Language): string {
  const [title, text] = withoutScriptsWords[language];
  const link = (name: "products" | "contact") => `<a href="${addressIn(language, paths[name])}">`;
  const linked = text.replace("<a>", link("products")).replace("<b>", link("contact")).replace("</b>", "</a>");
  return `<noscript><main><h1>${title}</h1><p>${linked}</p></main></noscript>`;
}

/** Renders the page without content: the browser renders the screen. */
export async function renderShell(
  site: Site,
  url: URL,
  { status, head = "<title>Chargefront</title>" }: { status: 200 | 404; head?: string },
): Promise<Document> {
  return fill(site, url, {
    head,
    app: withoutScripts(languageOf(url.pathname)),
    state: "",
    assets: site.assets([]),
    status,
  });
}

type Parts = { head: string; app: string; state: string; assets: PageAssets; status: 200 | 404 };

async function fill(site: Site, url: URL, { head, app, state, assets, status }: Parts): Promise<Document> {
  const template = await site.template(url);
  // Functions, because a `$` in the parts must stay a `$`.
  const html = template
    .replace('<html lang="en-IN">', () => `<html lang="${languageTags[languageOf(url.pathname)]}">`)
    .replace("<!--head-->", () => head + assets.head)
    .replace("<!--app-->", () => app)
    .replace("<!--state-->", () => state + assets.end);
  return { status, body: sharedBody(html), inlined: { script: site.scriptHashes, style: assets.styleHashes } };
}
