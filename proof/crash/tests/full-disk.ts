import { spawnSync } from "node:child_process";
import type { Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { startMixedWriters } from "../drafts.ts";
import { judge, judgedWriters } from "../judge.ts";
import { startReaders } from "../readers.ts";

/** No file of the server may grow any more under people who write, as on a disk that is full, and then they may again:
 *  what was acknowledged stays, reading goes on, and the same process writes again. */
export function fullDisk(seed: number, { rounds }: { readonly rounds: number }): Promise<Result> {
  return onStage(seed, async (stage) => {
    const { api, dataDir, server } = stage;
    const pages = ["/api/products/get", "/api/catalogue/changes", "/api/pages/home"].map((path) => api + path);
    const writers = await startMixedWriters(stage);
    const more: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await writers.more(20);
      limitFiles(server.pid(), "1");
      await writers.answered(1, { status: 507 });
      const readers = startReaders(pages, { people: 2 });
      await readers.more(50);
      await readers.stop();
      more.push(...readers.wrong);
      limitFiles(server.pid(), "unlimited");
      await writers.more(20);
    }
    await writers.stop();
    await server.stop();
    const found = { faults: rounds, more, note: "limit on the size of files" };
    return judgedWriters("disk full", judge(dataDir, writers), [writers], found);
  });
}

/** How large a process may make its files, in bytes. prlimit(1). @throws Error where that cannot be set. */
function limitFiles(pid: number, size: string): void {
  const { status, stderr } = spawnSync("prlimit", ["--pid", String(pid), `--fsize=${size}:`], { encoding: "utf8" });
  if (status !== 0) throw new Error(`prlimit: ${stderr}`);
}
