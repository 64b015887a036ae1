import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { startReaders } from "../readers.ts";

/** What is slow, how slowhttptest is told, and the address. */
const ways = [
  ["slow headers", "-H -i 5 -t GET -x 24", "/api/products/get"],
  ["slow bodies", "-B -i 5 -s 20000 -t POST -x 10", "/api/enquiry/post"],
  ["slow reading", "-X -k 3 -n 5 -w 1 -y 64 -z 8", "/api/products/get"],
] as const;

/** docs/security.md#T26, by slowhttptest: everyone else is served beside 500 connections of each kind that last a
 *  minute. The connections count as those of a proxy of ours, which are not limited. */
export function slowTool(seed: number): Promise<Result> {
  return onStage(seed, async ({ api }) => {
    if (spawnSync("slowhttptest", ["-h"]).error) {
      throw new Error("slowhttptest is not installed here (apt-get install slowhttptest)");
    }
    const wrong: string[] = [];
    const said: string[] = [];
    let rows = 0;
    for (const [what, options, path] of ways) {
      const stopReaders = startReaders(api);
      const words = `-c 500 -r 250 -l 60 -p 60 ${options} -u ${api}${path}`.split(" ");
      const tool = spawn("slowhttptest", words, { stdio: ["ignore", "pipe", "ignore"] });
      const lines: string[] = [];
      tool.stdout.on("data", (part) => lines.push(String(part)));
      await once(tool, "close");
      const { p95Ms, shed, failed, answers } = await stopReaders();
      rows += answers;
      // Between colours, which the tool draws always.
      if (/service available:\W*(\[[\d;]*m\W*)*NO/i.test(lines.join("")))
        wrong.push(`${what}: out of service by the tool`);
      if (failed > 0) wrong.push(`${what}: ${failed} requests of readers failed`);
      said.push(`${what}: 95 in 100 of the readers within ${p95Ms} ms, ${shed} shed`);
    }
    return judged("slowhttptest", rows, ways.length, { lost: 0, duplicated: 0, wrong }, said.join("; "));
  });
}
