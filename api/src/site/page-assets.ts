import { createHash } from "node:crypto";

/** The part of Vite's build manifest that is used here. */
export type Manifest = Readonly<
  Record<string, { file: string; css?: readonly string[]; imports?: readonly string[]; isEntry?: boolean }>
>;

/** The parts of the built app in a document. */
export type PageAssets = {
  /** The styles, inline so that the document can be painted when it arrives, and a hint at the largest script. */
  readonly head: string;
  /** The scripts, in a template that `pwa/index.html` opens once the content is painted, so that the content comes
   *  first. */
  readonly end: string;
  /** Hashes of the styles in `head`, as written in a content security policy. */
  readonly styleHashes: readonly string[];
};

/** Makes the assets of a document with the screens of the named chunks. `readFile` returns the text of a built file. */
export function pageAssets(manifest: Manifest, readFile: (file: string) => string) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const made = new Map<string, PageAssets>();

  return (modules: readonly string[]): PageAssets => {
    const key = modules.join();
    const known = made.get(key);
    if (known) return known;
    const chunks = chunksOf(manifest, [...entries, ...modules]).flatMap((chunk) => manifest[chunk] ?? []);
    const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    const text = styles.map((file) => readFile(file).trim()).join("");
    const scripts = chunks.map((chunk) =>
      chunk.isEntry
        ? `<script type="module" crossorigin src="/${chunk.file}"></script>`
        : `<link rel="modulepreload" crossorigin href="/${chunk.file}">`,
    );
    const assets: PageAssets = {
      head: `<style>${text}</style>${styles.map(linkOf).join("")}${chunks.flatMap(hintOf).join("")}`,
      end: `<template id="scripts">${scripts.join("")}</template>`,
      styleHashes: [hashOf(text)],
    };
    made.set(key, assets);
    return assets;
  };
}

/** Tells code loaded later that a style is present. From Chromium 150 on, a disabled style sheet in the HTML is fetched
 *  ahead all the same, and an alternate one is not; the page's last script renames it. */
function linkOf(file: string): string {
  return `<link rel="alternate stylesheet" href="/${file}" disabled>`;
}

/** Has the libraries' script fetched while the document arrives: on a slow line its request waits as long as half the
 *  document takes. As a module, the browser compiles it beside the main thread; as a mere script, the main thread
 *  compiles it in one piece when the page begins. The name is that of `pwa/build/chunks.ts`. */
function hintOf({ file }: { readonly file: string }): string[] {
  if (!file.includes("/vendor-")) return [];
  return [`<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`];
}

/** Returns the hash of a text as written in a content security policy. */
export function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Lists the given chunks and all that they import, each after its imports. */
function chunksOf(manifest: Manifest, keys: readonly string[]): string[] {
  const reached = new Set<string>();
  const visit = (key: string, above: readonly string[]) => {
    if (reached.has(key) || above.includes(key)) return;
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...above, key]);
    reached.add(key);
  };
  for (const key of keys) visit(key, []);
  return [...reached];
}
