import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pinned } from "../../rig/pinned.ts";
import { makeTemporaryFolder } from "../../rig/temporary-folder.ts";
import { measuredCore } from "../load/send-load.ts";

/** A small server that ours is compared with. `bare`: Hono alone with the answer of an address, ready.
 *  `same-middleware`: the same behind the shop's middleware. `store`: better-sqlite3 alone, one commit for each
 *  enquiry. */
export type RivalPart =
  | { readonly kind: "bare" | "same-middleware"; readonly url: string; readonly headers: Record<string, string> }
  | { readonly kind: "store"; readonly dataDir: string };

export type Rival = { readonly url: string; readonly pid: number; readonly close: () => Promise<void> };

const program = fileURLToPath(new URL("./serve.ts", import.meta.url));

/** Starts a rival on the core of the measured process. */
export async function openRival(part: RivalPart): Promise<Rival> {
  // Ours writes its log into a file, too.
  const log = openSync(join(makeTemporaryFolder("rival"), "log"), "a");
  const { file, args } = pinned(measuredCore, [process.execPath, "--import", "tsx", program, JSON.stringify(part)]);
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(file, args, { stdio: ["ignore", "pipe", log], env });
  closeSync(log);
  const killAtExit = () => void child.kill("SIGKILL");
  process.once("exit", killAtExit);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (line) => resolve(String(line).trim()));
    child.once("exit", (code) => reject(new Error(`the rival stopped (${code})`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async close() {
      process.off("exit", killAtExit);
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}
