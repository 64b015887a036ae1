/** Widths in CSS pixels that every product picture is kept in. */
export const imageWidths = [280, 560, 1120] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const imageFormats = ["avif", "webp"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** A stored picture: where its variants are found and what to show until they arrive. */
export type ProductImage = {
  /** SHA-256 of the uploaded file, in hex; the variants are named by it. */
  readonly hash: string;
  /** Size in pixels of the largest variant; its ratio is that of all of them. */
  readonly width: number;
  readonly height: number;
  /** Dominant colour as `#rrggbb`. */
  readonly color: string;
};

/** The size of link previews in pixels: a JPEG, since not every messenger reads WebP or AVIF. */
export const previewSize = { width: 1200, height: 630 } as const;

/** `/images/{sha256}-preview.jpg`: the picture on a plate of the size that link previews have. */
export function previewPath(hash: string): string {
  return `/images/${hash}-preview.jpg`;
}

/** `/images/{sha256}-{width}.{format}`: a path on the same origin that never changes its content. */
export function imagePath(hash: string, width: ImageWidth, format: ImageFormat): string {
  return `/images/${hash}-${width}.${format}`;
}
