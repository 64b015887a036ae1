import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProblemBody } from "@chargefront/shared/problem";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import sharp from "sharp";
import { expect, test } from "vitest";
import { defaultLimits } from "../../limits.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { folderStore } from "../../platform/files/folder-store.ts";
import { canary, makeHostilePictures } from "../../testing/hostile-pictures.ts";
import { aProductDesk, goodFields } from "../../testing/product-forms.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { createPictures } from "../images/pipeline.ts";

test("stores of 30 hostile files only re-encoded pictures without their metadata", async () => {
  const { app, add, deps } = await aProductDesk();
  const folder = join(deps.config.dataDir, "images");
  const corpus = await makeHostilePictures();
  expect(corpus).toHaveLength(30);

  for (const { name, bytes, fate } of corpus) {
    const answer = await add([...goodFields, ["image", bytes]]);
    expect([name, answer.status]).toEqual([name, fate === "refused" ? 400 : 201]);
    if (fate === "refused") {
      expect([name, Object.keys((await jsonOf<ProblemBody>(answer)).fields ?? {})]).toEqual([name, ["image"]]);
    } else {
      const { imageURL } = await jsonOf<AdminProduct>(answer);
      expect([name, (await get(app, imageURL)).status]).toEqual([name, 200]);
    }
  }

  const kept = readdirSync(folder);
  expect(kept).toHaveLength(6 * corpus.filter(({ fate }) => fate === "re-encoded").length);
  for (const name of kept) {
    expect(name).toMatch(/^[0-9a-f]{64}-(280|560|1120)\.(webp|avif)$/);
    const bytes = readFileSync(join(folder, name));
    for (const trace of ["<script", "<?php", "Exif", canary])
      expect([name, bytes.includes(trace)]).toEqual([name, false]);
    const { format, pages = 1, exif, icc, space } = await sharp(bytes).metadata();
    expect([format, pages, exif, icc, space]).toEqual([
      name.endsWith(".avif") ? "heif" : "webp",
      1,
      undefined,
      undefined,
      "srgb",
    ]);
  }
});

test("scales a picture that is too tall or too wide for its formats, when it is added and when it is edited", async () => {
  const { app, add, edit, added } = await aProductDesk();
  const { _id } = await added();
  for (const [width, height] of [
    [1080, 17_000],
    [300, 16_500],
    [1, 60_000],
    [60_000, 1],
  ] as const) {
    const picture = new Uint8Array(await aPicture(width, height));
    const answers = [
      await add([...goodFields, ["image", picture]]),
      await edit(_id, [...goodFields, ["image", new Uint8Array([...picture, 0])]]),
    ];
    for (const answer of answers) {
      expect([width, height, answer.status]).toEqual([width, height, answer === answers[0] ? 201 : 200]);
      const { imageURL } = await jsonOf<AdminProduct>(answer);
      expect((await get(app, imageURL)).status).toBe(200);
    }
  }
});

test("leaves no file of a picture when one of its variants cannot be written", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "pictures-"));
  const store = folderStore(dataDir);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const failing: FileStore = {
    ...store,
    write: (name, bytes) => (name.includes("-1120.") ? Promise.reject(full) : store.write(name, bytes)),
  };
  await expect(createPictures(failing, defaultLimits.pictures).store(await aPicture(900, 600))).rejects.toThrow(full);
  expect(readdirSync(join(dataDir, "images"))).toEqual([]);
});

function aPicture(width: number, height: number): Promise<Buffer> {
  const drawn = sharp({ create: { width, height, channels: 3, background: "#0a7d4f" } });
  return (width === 1 || height === 1 ? drawn.png() : drawn.jpeg()).toBuffer();
}
