const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** Whether the first bytes are those of a JPEG, PNG, WebP or AVIF file. The name and the declared type are not asked:
 *  sharp would also decode SVG and more, which no upload may be. docs/security.md#T21. */
export function isPicture(bytes: Uint8Array): boolean {
  return startsWith(bytes, png) || startsWith(bytes, jpeg) || isWebp(bytes) || isAvif(bytes);
}

function isWebp(bytes: Uint8Array): boolean {
  return textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP";
}

function isAvif(bytes: Uint8Array): boolean {
  return textAt(bytes, 4) === "ftyp" && /^avi[fs]$/.test(textAt(bytes, 8));
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
