import { join } from "node:path";
import { onStage, type Stage } from "../rig/stage.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { measuredCore } from "./load/cores.ts";

type Options = {
  /** Prepares the files before the server is started on them. */
  readonly fill?: (dataDir: string) => void;
  readonly env?: Readonly<Record<string, string>>;
};

/** Opens the built shop with the sample catalogue as `npm run serve` does, log included, on the core of whoever is
 *  measured. */
export function inShop<Result>(play: (stage: Stage) => Promise<Result>, { fill, env }: Options = {}): Promise<Result> {
  const dataDir = makeTemporaryFolder("bench");
  return onStage(1, play, {
    dataDir,
    core: measuredCore,
    env: { LOG_LEVEL: "info", ...env },
    logFile: join(dataDir, "log"),
    ...(fill && { fill }),
  });
}
