import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createWriter } from "../../rig/enquiry.ts";
import { insist } from "../../rig/insist.ts";
import { addressOf, postEnquiry } from "../../rig/post.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";

/** Shows what a killed process cannot show: each acknowledged write was on the disk and not only in the kernel, so that
 *  it survives a power cut. Counts with strace. */
export function fsyncs(seed: number, { commits }: { readonly commits: number }): Promise<Result> {
  return onStage(seed, async (stage) => {
    const count = await countFsyncs(stage);
    const writer = createWriter(createRandom(seed));
    let acknowledged = 0;
    for (const enquiry of writer.many(commits)) {
      const { status } = await insist(() => postEnquiry(stage.api, enquiry, addressOf(acknowledged)));
      if (status === 200) acknowledged += 1;
    }
    const calls = await count();
    const wrong: string[] = [];
    if (acknowledged < commits) wrong.push(`only ${acknowledged} of ${commits} were acknowledged`);
    if (calls < acknowledged) wrong.push(`${calls} calls of fsync for ${acknowledged} commits`);
    const note = `${calls} calls of fsync and fdatasync for ${acknowledged} commits one after another`;
    return judged("fsync at each commit", acknowledged, 0, { wrong }, note);
  });
}

/** Listens to the server from now on; the answer stops it and says how many calls there were. */
async function countFsyncs({ dataDir, server, atEnd }: Stage): Promise<() => Promise<number>> {
  const report = join(dataDir, "strace.txt");
  const args = ["-f", "-c", "-e", "trace=fsync,fdatasync", "-o", report, "-p", String(server.pid())];
  const strace = spawn("strace", args, { stdio: ["ignore", "ignore", "pipe"] });
  atEnd(async () => void strace.kill("SIGKILL"));
  await new Promise<void>((resolve, reject) => {
    strace.once("error", () => reject(new Error("strace is missing: apt-get install strace")));
    strace.once("exit", (code) => reject(new Error(`strace ended with ${code}`)));
    strace.stderr.once("data", () => resolve());
  });
  return async () => {
    const ended = once(strace, "close");
    strace.kill("SIGINT");
    await ended;
    const lines = (await readFile(report, "utf8")).split("\n").filter((line) => /\bf(data)?sync$/.test(line.trim()));
    return lines.reduce((sum, line) => sum + Number(line.trim().split(/\s+/)[3]), 0);
  };
}
