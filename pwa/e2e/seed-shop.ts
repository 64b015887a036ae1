import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openShop } from "./shop.ts";

/** Loads the sample catalogue once; every test then opens a copy of it. */
export default async function seedShop() {
  const folder = await mkdtemp(join(tmpdir(), "chargefront-seed-"));
  const shop = await openShop(folder);
  await shop.stop();
  process.env.SEEDED_DATA_DIR = folder;
  return () => rm(folder, { recursive: true, force: true });
}
