import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { Stage } from "../rig/stage.ts";
import { inTurns } from "./in-turns.ts";
import { type Load, medianLoad, underLoad } from "./load/under-load.ts";
import { fetchAnswer } from "./rivals/fetch-answer.ts";
import { openReadyRival } from "./rivals/rival.ts";

/** As every browser asks. */
const headers = { "accept-encoding": "gzip, deflate, br" };
const asking = { connections: 16, seconds: 4, headers } as const;
const rounds = 5;

export type PageLoads = {
  readonly ours: Load;
  readonly bare: Load;
  /** The document as it came over the line, and unpacked. */
  readonly packed: Uint8Array;
  readonly html: string;
};

/** Asks for a page as browsers do, in turns with bare Hono that has the same bytes ready. */
export async function loadPage(stage: Stage, path: string): Promise<PageLoads> {
  const { page } = await loadPages(stage, { page: path });
  return page;
}

/** Asks for several pages, all in turns with each other. */
export async function loadPages<Name extends string>(
  { api, server, atEnd }: Stage,
  paths: Readonly<Record<Name, string>>,
): Promise<Record<Name, PageLoads>> {
  const names = Object.keys(paths) as Name[];
  const pages = await Promise.all(
    names.map(async (name) => {
      const url = `${api}${paths[name]}`;
      const answer = await fetchAnswer(url, headers);
      const bare = await openReadyRival("bare", answer);
      atEnd(bare.close);
      return { name, url, answer, bare };
    }),
  );
  const loads: Record<string, Load[]> = await inTurns(
    rounds,
    Object.fromEntries(
      pages.flatMap(({ name, url, bare }) => [
        [`${name}, ours`, () => underLoad(server.pid(), { url, ...asking })],
        [`${name}, bare`, () => underLoad(bare.pid, { url: bare.url, ...asking })],
      ]),
    ),
  );
  const of = (name: string) => medianLoad(loads[name] ?? []);
  return Object.fromEntries(
    pages.map(({ name, answer }) => [
      name,
      {
        ours: of(`${name}, ours`),
        bare: of(`${name}, bare`),
        packed: answer.body,
        html: unpack(answer.body, answer.headers["Content-Encoding"]),
      },
    ]),
  ) as Record<Name, PageLoads>;
}

/** Bytes of a piece of HTML as they would cross the line. */
export function packedBytes(html: string): number {
  return brotliCompressSync(html).byteLength;
}

/** @throws Error when a page comes in another encoding than browsers like best. */
function unpack(body: Uint8Array, encoding: string | undefined): string {
  if (encoding !== "br") throw new Error(`the page came as ${encoding ?? "it is"}, not as br`);
  return brotliDecompressSync(body).toString("utf8");
}
