import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../testing/fresh-database.ts";
import { folderMeter } from "./storage-state.ts";

function aFolderOfPictures() {
  const folder = freshFolder();
  const images = join(folder, "images");
  mkdirSync(images);
  const measured: string[] = [];
  const meter = () =>
    folderMeter(images, async (file) => {
      measured.push(basename(file));
      return (await stat(file)).size;
    });
  return {
    measured,
    meter,
    images,
    put: (name: string, bytes: number) => writeFileSync(join(images, name), "x".repeat(bytes)),
  };
}

test("measures each picture once, however many are added later", async () => {
  const { measured, meter, put } = aFolderOfPictures();
  const measure = meter();
  put("a.webp", 10);
  put("b.webp", 20);
  expect(await measure()).toBe(30);
  measured.length = 0;
  put("c.webp", 40);
  expect(await measure()).toBe(70);
  expect(measured).toEqual(["c.webp"]);
});

test("leaves out deleted pictures and unfinished files", async () => {
  const { images, meter, put } = aFolderOfPictures();
  const measure = meter();
  put("a.webp", 10);
  put("b.webp", 20);
  await measure();
  rmSync(join(images, "a.webp"));
  put("c.webp.1.tmp", 40);
  expect(await measure()).toBe(20);
});

test("measures every picture again after a restart", async () => {
  const { meter, put } = aFolderOfPictures();
  put("a.webp", 10);
  expect(await meter()()).toBe(10);
  put("b.webp", 20);
  expect(await meter()()).toBe(30);
});
