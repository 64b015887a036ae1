import { createHash } from "node:crypto";

/** The part of Vite's build manifest that is read here. */
export type Manifest = Readonly<
  Record<string, { file: string; css?: readonly string[]; imports?: readonly string[]; isEntry?: boolean }>
>;

/** What a document carries and names of the built app. */
export type PageAssets = {
  /** Its styles, in the document itself so that it can be painted when it arrives. */
  readonly head: string;
  /** Its scripts, in a template that `pwa/index.html` opens when the content is painted, which is what line and
   *  processor are for first. */
  readonly end: string;
  /** Hashes of the styles in `head`, as a content security policy names them. */
  readonly styleHashes: readonly string[];
};

/** Makes the assets of a document that shows the named chunks' screens. `readFile` answers the text of a built file. */
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
      // A disabled link is not fetched; by it, code that comes later knows that these styles are here.
      head: `<style>${text}</style>${styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join("")}`,
      end: `<template id="scripts">${scripts.join("")}</template>`,
      styleHashes: [hashOf(text)],
    };
    made.set(key, assets);
    return assets;
  };
}

/** A text's hash as a content security policy names it. */
export function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Keys of the given chunks and of all they import, each after what it builds on. */
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
