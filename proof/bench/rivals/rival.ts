import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pinned } from "../../rig/pinned.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";
import { measuredCore } from "../load/cores.ts";

/** What a small server beside ours answers. `bare`: nothing but Hono. `same-middleware`: behind the middleware that
 *  ours has. `query`: read from a shop's file at each request. */
export type RivalPart =
  | { readonly kind: "bare" | "same-middleware"; readonly answerFile: string; readonly headers: Record<string, string> }
  | { readonly kind: "query"; readonly dataDir: string };

export type Rival = { readonly url: string; readonly pid: number; readonly close: () => Promise<void> };

/** An answer as the client was given it. */
export type Answer = { readonly body: Uint8Array; readonly headers: Record<string, string> };

const programme = fileURLToPath(new URL("./serve.ts", import.meta.url));

/** Serves a ready answer, on the core of whoever is measured. */
export async function openReadyRival(kind: "bare" | "same-middleware", { body, headers }: Answer): Promise<Rival> {
  const folder = makeTemporaryFolder("rival");
  const answerFile = join(folder, "answer");
  writeFileSync(answerFile, body);
  return open({ kind, answerFile, headers }, folder);
}

/** Reads the products of a shop's file at each request. */
export function openQueryRival(dataDir: string): Promise<Rival> {
  return open({ kind: "query", dataDir }, makeTemporaryFolder("rival"));
}

async function open(part: RivalPart, folder: string): Promise<Rival> {
  const log = openSync(join(folder, "log"), "a");
  const { file, args } = pinned(measuredCore, [process.execPath, "--import", "tsx", programme, JSON.stringify(part)]);
  const child = spawn(file, args, {
    stdio: ["ignore", "pipe", log],
    env: { ...process.env, NODE_ENV: "production" },
  });
  closeSync(log);
  const killAtExit = () => void child.kill("SIGKILL");
  process.once("exit", killAtExit);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (words) => resolve(String(words).trim()));
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
      removeFolder(folder);
    },
  };
}
