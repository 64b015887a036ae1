import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pinned } from "../../rig/pinned.ts";
import { askersCore } from "./cores.ts";

/** Of what people ask for, in their shares of a thousand. */
export const mix = { document: 700, feed: 200, picture: 60, desk: 30, enquiry: 10 } as const;
export type Kind = keyof typeof mix;

export type Steady = {
  /** The processes, which are asked one after the other. */
  readonly urls: readonly string[];
  /** Requests a second, whether those before were answered or not. */
  readonly rate: number;
  readonly seconds: number;
  /** An admin's. */
  readonly cookie: string;
  /** Another one each time: it makes the enquiries. */
  readonly seed: number;
};

/** Times are from the moment at which a request was due. `shed` counts those that were told to come again, `wrong` all
 *  that were answered otherwise than expected, or not at all. */
export type Held = {
  readonly asked: number;
  readonly shed: number;
  readonly wrong: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of what was asked for at all. */
  readonly p99MsOf: Readonly<Partial<Record<Kind, number>>>;
};

const asker = fileURLToPath(new URL("./steady-asker.ts", import.meta.url));

/** Asks for a while at a fixed rate, from a process on a core of its own. */
export async function askSteadily(asked: Steady): Promise<Held> {
  const { file, args } = pinned(askersCore, [process.execPath, "--import", "tsx", asker, JSON.stringify(asked)]);
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"] });
  const said: Buffer[] = [];
  child.stdout.on("data", (words: Buffer) => said.push(words));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`whoever asks steadily ended with ${code}`);
  return JSON.parse(Buffer.concat(said).toString("utf8")) as Held;
}
