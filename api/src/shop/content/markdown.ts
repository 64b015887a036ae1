import type { Block, Inline, RichText } from "@chargefront/shared/page/rich-text";
import type { PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { FillCompany } from "./fill-company.ts";

/** Deeper nesting is dropped: no page needs it, and hostile input could overflow the stack. */
const maxDepth = 12;

/** Parses Markdown into the elements that a page may contain. Removes the tags of raw HTML, and the target of a link
 *  that is not allowed. */
export function parseMarkdown(markdown: string, fill: FillCompany): RichText {
  return blocksOf(fromMarkdown(markdown).children, fill, 0);
}

function blocksOf(nodes: readonly RootContent[], fill: FillCompany, depth: number): Block[] {
  return depth > maxDepth ? [] : nodes.flatMap((node) => blockOf(node, fill, depth));
}

function blockOf(node: RootContent, fill: FillCompany, depth: number): Block[] {
  switch (node.type) {
    case "heading":
      return [{ kind: "heading", level: node.depth <= 2 ? 2 : 3, children: inlinesOf(node.children, fill) }];
    case "paragraph":
      return paragraph(inlinesOf(node.children, fill));
    case "list":
      return [
        {
          kind: "list",
          ordered: node.ordered === true,
          items: node.children.map((item) => blocksOf(item.children, fill, depth + 1)),
        },
      ];
    case "blockquote":
      return [{ kind: "quote", children: blocksOf(node.children, fill, depth + 1) }];
    case "code":
      return paragraph(textOf(node.value, fill));
    case "html":
      return paragraph(textOf(withoutTags(node.value), fill));
    default:
      return [];
  }
}

function paragraph(children: readonly Inline[]): Block[] {
  return children.length === 0 ? [] : [{ kind: "paragraph", children }];
}

function inlinesOf(nodes: readonly PhrasingContent[], fill: FillCompany, depth = 0): Inline[] {
  return depth > maxDepth ? [] : nodes.flatMap((node) => inlineOf(node, fill, depth));
}

function inlineOf(node: PhrasingContent, fill: FillCompany, depth: number): Inline[] {
  switch (node.type) {
    case "text":
    case "inlineCode":
      return textOf(node.value, fill);
    case "html":
      return textOf(withoutTags(node.value), fill);
    case "strong":
    case "emphasis":
      return [{ kind: node.type, children: inlinesOf(node.children, fill, depth + 1) }];
    case "link":
      return linkOf(node.url, inlinesOf(node.children, fill, depth + 1), fill);
    case "linkReference":
    case "delete":
      return inlinesOf(node.children, fill, depth + 1);
    case "image":
    case "imageReference":
      return textOf(node.alt ?? "", fill);
    case "break":
      return [{ kind: "break" }];
    default:
      return [];
  }
}

function linkOf(target: string, children: readonly Inline[], fill: FillCompany): Inline[] {
  const href = safeHref(fill.href(target));
  return href === undefined ? [...children] : [{ kind: "link", href, children }];
}

function textOf(value: string, fill: FillCompany): Inline[] {
  const text = fill.text(value.replaceAll("\n", " "));
  return text === "" ? [] : [{ kind: "text", text }];
}

/** Removes tags for readability only: the result is always shown as text, never as markup. */
function withoutTags(html: string): string {
  return html.replace(/<!--[\s\S]*?-->|<[^<>]*>/g, "");
}

const allowed = new Set(["http:", "https:", "mailto:", "tel:"]);
const ownSite = "https://own-site.invalid";

/** Returns a link target that is allowed: an address of this site or one of four schemes; otherwise undefined. The URL
 *  parser decides, as in the browser, so that tabs and odd letters in a scheme hide nothing. docs/security.md#T20. */
function safeHref(target: string): string | undefined {
  if (!URL.canParse(target, ownSite)) return undefined;
  const url = new URL(target, ownSite);
  if (url.origin === ownSite && /^[/#]/.test(target)) return `${url.pathname}${url.search}${url.hash}`;
  return URL.canParse(target) && allowed.has(url.protocol) ? url.href : undefined;
}
