import { readdirSync } from "node:fs";
import { join } from "node:path";
import { imageFormats, imageWidths, type ProductImage, previewPath } from "@chargefront/shared/product/image";
import { messages } from "@chargefront/shared/text/messages";
import sharp from "sharp";
import { expect, test } from "vitest";
import { defaultLimits } from "../../limits.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { get } from "../../testing/requests.ts";

type Fresh = Awaited<ReturnType<typeof freshApp>>;

function aPicture(width = 300, height = 200) {
  return sharp({ create: { width, height, channels: 3, background: { r: 10, g: 125, b: 79 } } });
}

async function variant({ app }: Fresh, image: ProductImage, name: string) {
  const answer = await get(app, `/images/${image.hash}-${name}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test("stores a picture in every width and format and serves it with an unlimited cache lifetime", async () => {
  const fresh = await freshApp();
  const image = await fresh.deps.images.store(await aPicture(1600, 1200).jpeg().toBuffer());
  expect(image).toMatchObject({ width: 1120, height: 840 });
  for (const width of imageWidths) {
    for (const format of imageFormats) {
      const answer = await get(fresh.app, `/images/${image.hash}-${width}.${format}`);
      expect(answer.headers.get("Content-Type")).toBe(`image/${format}`);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
      const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([made.width, made.format]).toEqual([width, format === "avif" ? "heif" : "webp"]);
    }
  }
  expect(readdirSync(join(fresh.deps.config.dataDir, "images"))).toHaveLength(6);
});

test("shows the whole picture in a link preview, as a JPEG of the size that messengers accept", async () => {
  const fresh = await freshApp();
  const image = await fresh.deps.images.store(await aPicture(800, 1600).png().toBuffer());
  const answer = await get(fresh.app, previewPath(image.hash));
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.byteLength).toBeLessThan(300_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const colorAt = async (left: number, top: number) => {
    const one = await sharp(bytes).extract({ left, top, width: 8, height: 8 }).resize(1, 1).raw().toBuffer();
    return [...one].map((channel) => Math.round(channel / 16));
  };
  expect(await colorAt(596, 100)).toEqual([1, 8, 5]);
  expect(await colorAt(596, 500)).toEqual([1, 8, 5]);
  expect(await colorAt(100, 4)).toEqual([15, 15, 15]);
});

test("creates a preview once for concurrent requests", async () => {
  const fresh = await freshApp();
  const image = await fresh.deps.images.store(await aPicture().png().toBuffer());
  const answers = await Promise.all(Array.from({ length: 15 }, () => get(fresh.app, previewPath(image.hash))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(readdirSync(join(fresh.deps.config.dataDir, "images"))).toHaveLength(7);
});

test("answers 503 to previews beyond the limit of concurrent requests, and 404 for a missing picture", async () => {
  const pictures = { ...defaultLimits.pictures, previews: { atOnce: 1, waiting: 1 } };
  const fresh = await freshApp({ limits: { ...defaultLimits, pictures } });
  const images = await Promise.all(
    [1, 2, 3, 4].map(async (at) =>
      fresh.deps.images.store(
        await aPicture(200 + at, 100)
          .png()
          .toBuffer(),
      ),
    ),
  );
  const answers = await Promise.all(images.map(({ hash }) => get(fresh.app, previewPath(hash))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503]);
  expect((await get(fresh.app, previewPath("b".repeat(64)))).status).toBe(404);
});

test("returns the dominant colour of the opaque pixels", async () => {
  const { deps } = await freshApp();
  expect((await deps.images.store(await aPicture().png().toBuffer())).color).toBe("#0a7d4f");
  const onNothing = sharp({
    create: { width: 90, height: 90, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const dot = await aPicture(30, 30).png().toBuffer();
  const image = await deps.images.store(
    await onNothing
      .composite([{ input: dot }])
      .png()
      .toBuffer(),
  );
  expect(image.color).toBe("#0a7d4f");
});

test("does not enlarge a small picture, but stores it under every name", async () => {
  const fresh = await freshApp();
  const image = await fresh.deps.images.store(await aPicture(300, 200).webp().toBuffer());
  expect(image).toMatchObject({ width: 300, height: 200 });
  expect((await sharp(await variant(fresh, image, "1120.webp")).metadata()).width).toBe(300);
  expect((await sharp(await variant(fresh, image, "280.avif")).metadata()).width).toBe(280);
});

test("stores an equal picture once", async () => {
  const { deps } = await freshApp();
  const upload = await aPicture().png().toBuffer();
  const [one, other] = await Promise.all([deps.images.store(upload), deps.images.store(upload)]);
  expect(one).toEqual(other);
  expect(await deps.images.store(upload)).toEqual(one);
  expect(readdirSync(join(deps.config.dataDir, "images"))).toHaveLength(6);
});

test("rotates a picture upright and removes its metadata", async () => {
  const fresh = await freshApp();
  const exif = { IFD0: { Copyright: "CANARY-PERSON" }, IFD3: { GPSLatitudeRef: "N" } };
  const upload = await aPicture(300, 200).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
  expect(upload.includes("CANARY-PERSON")).toBe(true);
  const image = await fresh.deps.images.store(upload);
  expect(image).toMatchObject({ width: 200, height: 300 });
  for (const name of ["560.avif", "560.webp"]) {
    const bytes = await variant(fresh, image, name);
    expect(bytes.includes("CANARY-PERSON")).toBe(false);
    const { exif: left, width, height } = await sharp(bytes).metadata();
    expect([left, width, height]).toEqual([undefined, 200, 300]);
  }
});

test("keeps transparency", async () => {
  const fresh = await freshApp();
  const clear = sharp({
    create: { width: 100, height: 100, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
  });
  const image = await fresh.deps.images.store(await clear.png().toBuffer());
  for (const name of ["280.avif", "280.webp"]) {
    const { channels } = await sharp(await variant(fresh, image, name)).stats();
    expect(channels[3]?.max).toBe(0);
  }
});

test("accepts an AVIF and a greyscale picture", async () => {
  const { deps } = await freshApp();
  expect(await deps.images.store(await aPicture(64, 64).avif({ effort: 0 }).toBuffer())).toMatchObject({ width: 64 });
  expect(await deps.images.store(await aPicture(64, 64).greyscale().png().toBuffer())).toMatchObject({ width: 64 });
});

test("removes data that was hidden behind a picture", async () => {
  const fresh = await freshApp();
  const upload = Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.from("<script>alert(1)</script><?php ?>")]);
  const image = await fresh.deps.images.store(upload);
  for (const name of ["280.webp", "1120.avif"]) {
    expect((await variant(fresh, image, name)).includes("<script")).toBe(false);
  }
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Buffer>, string]>([
  ["an SVG", async () => Buffer.from(svg), messages.imageFile],
  [
    "an SVG behind the first bytes of a PNG",
    async () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.from(svg)]),
    messages.imageBroken,
  ],
  ["a GIF", () => aPicture().gif().toBuffer(), messages.imageFile],
  ["a TIFF", () => aPicture().tiff().toBuffer(), messages.imageFile],
  ["an empty file", async () => Buffer.alloc(0), messages.imageEmpty],
  ["three bytes", async () => Buffer.from([0xff, 0xd8, 0xff]), messages.imageBroken],
  ["a web page", async () => Buffer.from("<!doctype html><title>x</title>"), messages.imageFile],
  ["a JPEG cut in half", async () => half(await aPicture(800, 600).jpeg().toBuffer()), messages.imageBroken],
  ["a PNG cut in half", async () => half(await noise(200).png().toBuffer()), messages.imageBroken],
  ["a WebP cut in half", async () => half(await noise(200).webp().toBuffer()), messages.imageBroken],
  [
    "a picture of more than 25 million pixels",
    () => aPicture(6000, 6000).png().toBuffer(),
    messages.imageTooManyPixels,
  ],
])("refuses %s as a picture and stores nothing", async (_what, make, sentence) => {
  const { deps } = await freshApp();
  const refusal = deps.images.store(await make());
  await expect(refusal).rejects.toMatchObject({ code: "fields-invalid", fields: { image: sentence } });
  expect(() => readdirSync(join(deps.config.dataDir, "images"))).toThrow("ENOENT");
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

function noise(size: number) {
  return sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });
}

const hash = "a".repeat(64);

test.each([
  [`${hash}-560.webp`],
  [`${hash}-561.webp`],
  [`${hash}-560.png`],
  [`${hash.toUpperCase()}-560.webp`],
  [`${hash}-preview.jpg`],
  [`${hash}-preview.jpeg`],
  [`${hash}-preview.webp`],
  [`${hash}-560.webp%00`],
  [`..%2fshop.db`],
  [`..%5cshop.db`],
  [`%2e%2e%2f%2e%2e%2fetc%2fpasswd`],
  [`${hash}-560.webp%2f..%2f..%2fshop.db`],
  ["shop.db"],
])("answers 404 for the picture %s", async (name) => {
  const { app } = await freshApp();
  const answer = await get(app, `/images/${name}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ code: "not-found" });
});
