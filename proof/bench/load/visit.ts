import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pinned } from "../../rig/pinned.ts";
import { askersCore } from "./cores.ts";

export type Visit = {
  readonly api: string;
  /** Asked for one after the other, each `everyMs` after the one before, whether that was answered or not. */
  readonly paths: readonly string[];
  readonly everyMs: number;
  readonly seconds: number;
  /** Whose they are. */
  readonly address: string;
};

/** `refused` counts whatever was not answered by 200. */
export type Visited = {
  readonly asked: number;
  readonly refused: number;
  readonly medianMs: number;
  readonly p95Ms: number;
};

const visitor = fileURLToPath(new URL("./visitor.ts", import.meta.url));

/** Somebody looks at pages at their own pace, from a process beside whoever asks for more. */
export async function visit(asked: Visit): Promise<Visited> {
  const { file, args } = pinned(askersCore, [process.execPath, "--import", "tsx", visitor, JSON.stringify(asked)]);
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"] });
  const said: Buffer[] = [];
  child.stdout.on("data", (words: Buffer) => said.push(words));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`the visitor ended with ${code}`);
  return JSON.parse(Buffer.concat(said).toString("utf8")) as Visited;
}
