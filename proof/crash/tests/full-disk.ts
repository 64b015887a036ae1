import { createWriter } from "../../rig/enquiry.ts";
import { addressOf, postEnquiry } from "../../rig/post.ts";
import { createRandom } from "../../rig/random.ts";
import { broken, judged, type Result } from "../../rig/result.ts";
import { type SmallDisk, smallDisk } from "../../rig/small-disk.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { sleep, waitUntil } from "../../rig/wait.ts";
import { judge } from "../judge.ts";
import { startReaders } from "../readers.ts";
import { startWriters } from "../writers.ts";

const name = "disk full";

/** The disk fills up under people who write, and is emptied again: what was acknowledged stays, reading goes on, and
 *  the same process writes again. `isDemanded`: a machine without a disk to fill fails the test. */
export async function fullDisk(
  seed: number,
  { rounds, isDemanded }: { readonly rounds: number; readonly isDemanded: boolean },
): Promise<Result> {
  const disk = smallDisk(96);
  if (!disk) {
    const note = "neither a tmpfs nor prlimit can be had on this machine, so nothing was tried";
    return isDemanded ? broken(name, note) : judged(name, 0, 0, { lost: 0, duplicated: 0, wrong: [] }, note);
  }
  try {
    return await onStage(seed, (stage) => play(stage, disk, rounds), { dataDir: disk.folder });
  } finally {
    disk.remove();
  }
}

async function play(stage: Stage, disk: SmallDisk, rounds: number): Promise<Result> {
  const { acknowledged, strange, stop } = await startWriters(stage, { enquiries: 14, orders: 4, uploads: 2 });
  const words = createWriter(createRandom(seedOfProbe));
  const wrong: string[] = [];
  let answers = 0;
  const status = async () => (await postEnquiry(stage.api, words.inFile(), addressOf(answers))).status;
  for (let round = 0; round < rounds; round += 1) {
    await sleep(500);
    disk.fill(stage.server.pid());
    await waitUntil("a full disk to be told of", async () => (await status()) === 507, { withinMs: 60_000 });
    const readers = startReaders(stage);
    await sleep(1000);
    const read = await readers.stop();
    answers += read.answers;
    wrong.push(...read.wrong);
    disk.empty(stage.server.pid());
    const resumed = acknowledged.enquiries.size + 20;
    await waitUntil("writers to go on", () => acknowledged.enquiries.size >= resumed, { withinMs: 60_000 });
  }
  await stop();
  await stage.server.stop();
  if (answers === 0) wrong.push("nobody could read");
  const judgement = judge(stage.dataDir, acknowledged);
  const told = [...wrong.slice(0, 3), ...judgement.wrong, ...strange.slice(0, 3)];
  const rows = acknowledged.enquiries.size + acknowledged.orders.size + acknowledged.products.size;
  const note = `${disk.how}; ${answers} answers to readers while it was full`;
  return judged(name, rows, rounds, { ...judgement, wrong: told }, note);
}

/** Other enquiries than the writers'. */
const seedOfProbe = 507;
