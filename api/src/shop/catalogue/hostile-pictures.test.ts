import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProblemBody } from "@chargefront/shared/problem";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import sharp from "sharp";
import { expect, test } from "vitest";
import { canary, makeHostilePictures } from "../../testing/hostile-pictures.ts";
import { aProductDesk, goodFields } from "../../testing/product-forms.ts";
import { get, jsonOf } from "../../testing/requests.ts";

test("of 30 hostile files only pictures made anew are stored, without what came with them", async () => {
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
  expect(kept).toHaveLength(6 * corpus.filter(({ fate }) => fate === "made anew").length);
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
