import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pinned } from "../../rig/pinned.ts";
import { measuredCore } from "../load/cores.ts";

const programme = fileURLToPath(new URL("./write-raw.ts", import.meta.url));

/** Enquiries a second that better-sqlite3 writes into a shop's file, one commit each, on the core of whoever is
 *  measured. */
export async function writeRaw(dataDir: string, seconds: number): Promise<number> {
  const command = [process.execPath, "--import", "tsx", programme, dataDir, String(seconds)];
  const { file, args } = pinned(measuredCore, command);
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"] });
  const said: Buffer[] = [];
  child.stdout.on("data", (words: Buffer) => said.push(words));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`the writer ended with ${code}`);
  return Number(Buffer.concat(said).toString("utf8"));
}
