import { join } from "node:path";
import { onStage, type Stage } from "../rig/stage.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { measuredCore } from "./load/send-load.ts";

/** Opens the built shop with the sample catalogue as `npm run serve` does, log included, on the core of the measured
 *  process. `fill` prepares the files before the server is started on them. */
export function inShop<Result>(
  play: (stage: Stage) => Promise<Result>,
  fill?: (dataDir: string) => void,
): Promise<Result> {
  const dataDir = makeTemporaryFolder("bench");
  return onStage(1, play, {
    dataDir,
    core: measuredCore,
    env: { LOG_LEVEL: "info" },
    logFile: join(dataDir, "log"),
    ...(fill && { fill }),
  });
}
