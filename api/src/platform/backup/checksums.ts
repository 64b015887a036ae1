/** Maps paths to SHA-256 as 64 hex digits, stored in the format of `sha256sum`, so that `sha256sum --check
 *  SHA256SUMS` verifies a backup by hand. */
export type Checksums = ReadonlyMap<string, string>;

export const checksumsFile = "SHA256SUMS";

export function writeChecksums(sums: Checksums): string {
  return Array.from(sums, ([path, hash]) => `${hash}  ${path}\n`).join("");
}

/** Parses checksums. Returns undefined when a line is malformed or its path leads out of the folder. */
export function readChecksums(text: string): Checksums | undefined {
  const sums = new Map<string, string>();
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const [, hash, path] = /^([0-9a-f]{64}) {2}([\w.-]+(?:\/[\w.-]+)*)$/.exec(line) ?? [];
    if (hash === undefined || path === undefined || path.split("/").includes("..")) return undefined;
    sums.set(path, hash);
  }
  return sums;
}
