import { sampleShop } from "../rig/sample-shop.ts";

/** Loads the sample catalogue once; every test then opens a copy of it. */
export default async function seedShop() {
  process.env.SEEDED_DATA_DIR = await sampleShop();
}
