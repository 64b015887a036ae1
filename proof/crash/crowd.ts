import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pinned } from "../rig/pinned.ts";

export type Crowd = {
  readonly api: string;
  readonly seed: number;
  readonly seconds: number;
  /** Through so many connections at most. */
  readonly connections: number;
  /** Unless told, each asks again as soon as it is answered. */
  readonly perSecond?: number;
};

/** What a crowd got. */
export type Harvest = {
  readonly asked: number;
  /** How often each status, or what went wrong, was the answer. */
  readonly statuses: Readonly<Record<string, number>>;
  /** What 95 in 100 of the answered waited at most. */
  readonly p95Ms: number;
};

const generator = fileURLToPath(new URL("./generator.ts", import.meta.url));

/** Lets a crowd loose from a process on one core, and tells what it got. */
export async function release(crowd: Crowd, core: number): Promise<Harvest> {
  const { file, args } = pinned(core, [process.execPath, "--import", "tsx", generator, JSON.stringify(crowd)]);
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"] });
  const said: Buffer[] = [];
  child.stdout.on("data", (words: Buffer) => said.push(words));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`the generator ended with ${code}`);
  return JSON.parse(Buffer.concat(said).toString("utf8")) as Harvest;
}
