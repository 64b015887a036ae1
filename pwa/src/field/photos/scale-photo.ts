import { type PhotoType, photoLimits } from "@chargefront/shared/enquiry/photo";

/** A photo as it is stored and sent: upright, without metadata, named by its hash. */
export type ScaledPhoto = {
  readonly bytes: ArrayBuffer;
  readonly type: PhotoType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
};

/** `cannotPrepare`: the browser refuses what it takes, such as a canvas, or hashes without https. */
type Reason = "notPicture" | "tooManyPixels" | "cannotPrepare";

/** A file that no photo can be made of. */
export class UnusableFileError extends Error {
  override readonly name = "UnusableFileError";
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The largest photo that is made, in bytes, and the longer side in pixels; smaller sides only where the quality alone
 *  does not make it small enough. */
const wantedBytes = 300_000;
const sides = [1600, 1200, 800] as const;
const qualities = [0.85, 0.75, 0.6, 0.45];

/** Makes a photo of at most 1,600 px and 300 kB of a picture. @throws UnusableFileError. */
export async function scalePhoto(file: Blob): Promise<ScaledPhoto> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch((cause: unknown) => {
      throw new UnusableFileError("notPicture", cause);
    });
    const { blob, width, height } = await encode(drawOnce(picture));
    const bytes = await blob.arrayBuffer();
    return { bytes, type: blob.type as PhotoType, width, height, hash: await hashOf(bytes) };
  } catch (cause) {
    throw cause instanceof UnusableFileError ? cause : new UnusableFileError("cannotPrepare", cause);
  }
}

/** Draws a picture at the largest side and closes it: a decoded picture takes 48 MB, and drawing blocks the page. */
function drawOnce(picture: ImageBitmap): HTMLCanvasElement {
  try {
    if (picture.width * picture.height > photoLimits.pixels) throw new UnusableFileError("tooManyPixels");
    return draw(picture, sides[0]);
  } finally {
    picture.close();
  }
}

async function encode(largest: HTMLCanvasElement): Promise<{ blob: Blob; width: number; height: number }> {
  for (const side of sides) {
    const canvas = side === sides[0] ? largest : draw(largest, side);
    const { width, height } = canvas;
    for (const quality of qualities) {
      const blob = (await toBlob(canvas, "image/webp", quality)) ?? (await toBlob(canvas, "image/jpeg", quality));
      if (blob && blob.size <= wantedBytes) return { blob, width, height };
    }
  }
  throw new UnusableFileError("cannotPrepare");
}

function draw(picture: ImageBitmap | HTMLCanvasElement, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  // JPEG has no transparency: without a ground, it would be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Returns undefined where the browser cannot write this type: it answers with PNG. */
async function toBlob(canvas: HTMLCanvasElement, type: PhotoType, quality: number): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob?.type === type ? blob : undefined;
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
