import { cp } from "node:fs/promises";
import type { AppBuild } from "./app-build.ts";
import { freePort } from "./free-port.ts";
import { projectBuild } from "./project-build.ts";
import { sampleShop } from "./sample-shop.ts";
import { type Server, startServer } from "./server.ts";
import { makeTemporaryFolder, removeFolder } from "./temporary-folder.ts";

type Place = {
  /** Where its files are; a folder of its own unless told. */
  readonly dataDir?: string;
  /** The one core that the server may use. */
  readonly core?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly logFile?: string;
  /** The project's own unless told. */
  readonly build?: AppBuild;
  /** A free one unless told. */
  readonly port?: number;
  /** The origin that browsers see, where it is not the server's own. */
  readonly publicUrl?: string;
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
  const port = place.port ?? (await freePort());
  const api = `http://127.0.0.1:${port}`;
  const server = await startServer({ build: projectBuild(), publicUrl: api, ...place, dataDir, port });
  const clearing: (() => Promise<void>)[] = [];
  try {
    return await play({ seed, api, dataDir, server, atEnd: (clear) => void clearing.push(clear) });
  } finally {
    for (const clear of clearing) await clear();
    await server.close();
    removeFolder(dataDir);
  }
}
