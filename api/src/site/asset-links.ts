/** The part of Vite's build manifest that is read here. */
export type Manifest = Readonly<
  Record<string, { file: string; css?: readonly string[]; imports?: readonly string[]; isEntry?: boolean }>
>;

/** Makes the links of a screen's chunks: styles, so that the first paint is styled, and preloads, so that its scripts come at once
 *  with the entry instead of after it. What the page links anyway is left out. */
export function buildAssetLinks(manifest: Manifest): (modules: readonly string[]) => string {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const linkedByPage = chunksOf(manifest, entry);

  return (modules) => {
    const chunks = [...chunksOf(manifest, modules)]
      .filter((key) => !linkedByPage.has(key))
      .flatMap((key) => manifest[key] ?? []);
    const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
    return [
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.file}">`),
    ].join("");
  };
}

/** Keys of the given chunks and of all they import. */
function chunksOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    queue.push(...(manifest[key]?.imports ?? []));
  }
  return reached;
}
