/** `npx tsx api/sample/draw-pictures.ts`: makes the picture files of the sample catalogue again after a drawing was
 *  changed, with the pipeline of uploads, and the list of them. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { defaultLimits } from "../src/limits.ts";
import { folderStore } from "../src/platform/files/folder-store.ts";
import { fileOf, variantsOf } from "../src/shop/images/picture-variants.ts";
import { createPictures } from "../src/shop/images/pipeline.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const list: Record<string, object> = {};

rmSync(`${folder}pictures`, { recursive: true, force: true });
mkdirSync(`${folder}pictures`);
const { store } = createPictures(folderStore(folder), defaultLimits.pictures);
for (const file of readdirSync(`${folder}drawings`).toSorted()) {
  const slug = file.replace(/\.svg$/, "");
  const drawing = readFileSync(`${folder}drawings/${file}`);
  const image = await store(await sharp(drawing).resize({ width: 1120 }).png().toBuffer());
  for (const { name, width, format } of variantsOf(image.hash)) {
    renameSync(`${folder}${fileOf(name)}`, `${folder}pictures/${slug}-${width}.${format}`);
  }
  list[slug] = { drawing: createHash("sha256").update(drawing).digest("hex"), image };
}
rmSync(`${folder}images`, { recursive: true });
writeFileSync(`${folder}pictures.json`, `${JSON.stringify(list, null, 2)}\n`);
