import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pinned } from "../../rig/pinned.ts";
import { askersCore } from "./cores.ts";

export type Asking = {
  /** `{n}` in it is another number of twelve digits each time. */
  readonly url: string;
  /** Through so many connections, each of which asks again as soon as it is answered. */
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What it is to be answered by; 200 unless told. */
  readonly status?: 404;
  /** Its process gives way to whoever else asks: as if it were on another machine, of which this one has none. */
  readonly givesWay?: boolean;
  /** Whether it may be told to come again, too. */
  readonly mayBeShed?: boolean;
  /** Posts enquiries, so many a request; asks for the address where there is none. */
  readonly posts?: { readonly enquiries: number; readonly seed: number };
};

/** `answered` counts the answers of the status that was expected; `shed` those that say to come again, where that may
 *  be; `wrong` all others, and requests that failed. */
export type Harvest = {
  readonly answered: number;
  readonly shed: number;
  readonly wrong: number;
  readonly seconds: number;
  readonly p99Ms: number;
};

const generator = fileURLToPath(new URL("./generator.ts", import.meta.url));

/** Asks from a process on a core of its own.
 *  @throws Error when anything was answered otherwise than expected: such figures tell nothing. */
export async function ask(asking: Asking): Promise<Harvest> {
  const first = asking.givesWay ? ["nice", "-n", "19"] : [];
  const command = [...first, process.execPath, "--import", "tsx", generator, JSON.stringify(asking)];
  const { file, args } = pinned(askersCore, command);
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"] });
  const said: Buffer[] = [];
  child.stdout.on("data", (words: Buffer) => said.push(words));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`the generator ended with ${code}`);
  const harvest = JSON.parse(Buffer.concat(said).toString("utf8")) as Harvest;
  if (harvest.wrong > 0 || harvest.answered === 0)
    throw new Error(`${asking.url}: ${harvest.answered} answers as expected, ${harvest.wrong} others or none`);
  return harvest;
}
