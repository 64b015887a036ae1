import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { pinned } from "../../rig/pinned.ts";
import { scaled } from "../scaled.ts";

/** The cores of the measured process and of the load. */
export const measuredCore = 0;
export const loadCore = 1;

/** The encodings that every browser accepts. */
export const byBrowser = { "accept-encoding": "gzip, deflate, br" } as const;

export type LoadOptions = {
  /** Each `{n}` becomes another number of twelve digits in every request. */
  readonly url: string;
  /** Each connection sends its next request as soon as the last was answered. */
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The expected status; 200 by default. */
  readonly status?: 404;
  /** Posts this many enquiries in each request instead of reading the address. */
  readonly posts?: { readonly enquiries: number; readonly seed: number };
};

/** `answered` counts the expected status, `wrong` all other answers and failed requests. */
export type LoadResult = {
  readonly answered: number;
  readonly wrong: number;
  readonly seconds: number;
};

const run = promisify(execFile);
const generator = fileURLToPath(new URL("./generator.ts", import.meta.url));

/** Sends requests from a process on a core of its own.
 *  @throws Error when an answer is not the expected one: such figures mean nothing. */
export async function sendLoad(full: LoadOptions): Promise<LoadResult> {
  const options = { ...full, seconds: scaled(full.seconds, 1) };
  const { file, args } = pinned(loadCore, [process.execPath, "--import", "tsx", generator, JSON.stringify(options)]);
  const { stdout } = await run(file, args);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.wrong > 0 || result.answered === 0)
    throw new Error(`${options.url}: ${result.answered} expected answers, ${result.wrong} others or none`);
  return result;
}

let seed = 0;

/** Enquiries that a shop stores in a second, this many in each request, from 16 connections. */
export async function storedPerSecond(url: string, enquiries: number, seconds = 4): Promise<number> {
  seed += 1;
  const result = await sendLoad({ url, connections: 16, seconds, posts: { enquiries, seed } });
  return (result.answered * enquiries) / result.seconds;
}
