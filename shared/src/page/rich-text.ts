/** Long text as a tree of the few things a page may contain: what is not listed here cannot be shown. No HTML
 *  anywhere. */
export type RichText = readonly Block[];

export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly RichText[] }
  | { readonly kind: "quote"; readonly children: RichText };

export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: "break" };
