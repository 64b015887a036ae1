import type { Result } from "../../rig/result.ts";
import { smallDisk } from "../../rig/small-disk.ts";
import { onStage } from "../../rig/stage.ts";
import { startMixedWriters } from "../drafts.ts";
import { judge, judgedWriters } from "../judge.ts";
import { publicPages, startReaders } from "../readers.ts";

/** The disk fills up under people who write, and is emptied again: what was acknowledged stays, reading goes on, and
 *  the same process writes again. @throws Error where neither a tmpfs nor prlimit can be had. */
export async function fullDisk(seed: number, { rounds }: { readonly rounds: number }): Promise<Result> {
  const disk = smallDisk(96);
  if (!disk) throw new Error("neither a tmpfs nor prlimit can be had on this machine");
  try {
    return await onStage(
      seed,
      async (stage) => {
        const { api, dataDir, server } = stage;
        const writers = await startMixedWriters(stage);
        const more: string[] = [];
        for (let round = 0; round < rounds; round += 1) {
          await writers.more(20);
          disk.fill(server.pid());
          await writers.answered(1, { status: 507 });
          const readers = startReaders(publicPages(api), { people: 2 });
          await readers.more(50);
          await readers.stop();
          more.push(...readers.wrong);
          disk.empty(server.pid());
          await writers.more(20);
        }
        await writers.stop();
        await server.stop();
        return judgedWriters("disk full", judge(dataDir, writers), [writers], { faults: rounds, more, note: disk.how });
      },
      { dataDir: disk.folder },
    );
  } finally {
    disk.remove();
  }
}
