import { startServer } from "./server.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

let made: Promise<string> | undefined;

/** Returns a data folder with the sample catalogue, to copy. Made once in a process, and not at all where
 *  SAMPLE_SHOP_DIR names a folder. */
export function sampleShop(): Promise<string> {
  made ??= process.env.SAMPLE_SHOP_DIR ? Promise.resolve(process.env.SAMPLE_SHOP_DIR) : make();
  return made;
}

async function make(): Promise<string> {
  const dataDir = makeTemporaryFolder("sample");
  const server = await startServer({ dataDir });
  await server.stop();
  await server.close();
  return dataDir;
}
