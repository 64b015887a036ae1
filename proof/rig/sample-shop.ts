import { startServer } from "./server.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

let drawn: Promise<string> | undefined;

/** Returns a data folder with the sample catalogue, to copy. Drawing its pictures takes longer than most tests, so a
 *  process draws them once, and none at all where SAMPLE_SHOP_DIR names a folder. */
export function sampleShop(): Promise<string> {
  drawn ??= process.env.SAMPLE_SHOP_DIR ? Promise.resolve(process.env.SAMPLE_SHOP_DIR) : draw();
  return drawn;
}

async function draw(): Promise<string> {
  const dataDir = makeTemporaryFolder("sample");
  const server = await startServer({ dataDir });
  await server.stop();
  await server.close();
  return dataDir;
}
