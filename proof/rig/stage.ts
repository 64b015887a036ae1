import { cp } from "node:fs/promises";
import { sampleShop } from "./sample-shop.ts";
import { type Server, type ServerOptions, startServer } from "./server.ts";
import { makeTemporaryFolder, removeFolder } from "./temporary-folder.ts";

type Place = Partial<ServerOptions> & {
  /** Prepares the files before the server is started on them. */
  readonly fill?: (dataDir: string) => void;
};

/** One server process on files of its own. */
export type Stage = {
  readonly seed: number;
  readonly api: string;
  readonly dataDir: string;
  readonly server: Server;
  /** Done when the play is over, also when it failed. */
  readonly atEnd: (clear: () => Promise<void>) => void;
};

/** Opens a shop with the sample catalogue, plays, and clears it away whatever happened. */
export async function onStage<Result>(
  seed: number,
  play: (stage: Stage) => Promise<Result>,
  { dataDir = makeTemporaryFolder("stage"), fill, ...place }: Place = {},
): Promise<Result> {
  await cp(await sampleShop(), dataDir, { recursive: true });
  fill?.(dataDir);
  const server = await startServer({ ...place, dataDir });
  const clearing: (() => Promise<void>)[] = [];
  try {
    return await play({ seed, api: server.url, dataDir, server, atEnd: (clear) => void clearing.push(clear) });
  } finally {
    for (const clear of clearing) await clear();
    await server.close();
    removeFolder(dataDir);
  }
}
