import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { startOthers } from "../others.ts";

const ways = [
  ["slow headers", ["-H", "-i", "5", "-t", "GET", "-x", "24"], "/api/products/get"],
  ["slow bodies", ["-B", "-i", "5", "-s", "20000", "-t", "POST", "-x", "10"], "/api/enquiry/post"],
  ["slow reading", ["-X", "-k", "3", "-n", "5", "-w", "1", "-y", "64", "-z", "8"], "/api/products/get"],
] as const;

/** docs/security.md#T26, judged by slowhttptest: 500 connections of each kind for a minute, all let in as if through a
 *  proxy of ours, while others read. */
export function slowTool(seed: number): Promise<Result> {
  return onStage(seed, async ({ api }) => {
    const wrong: string[] = [];
    if (spawnSync("slowhttptest", ["-h"]).error) {
      wrong.push("slowhttptest is not installed here (apt-get install slowhttptest), so that nobody has judged");
    }
    const said: string[] = [];
    let answers = 0;
    for (const [what, options, path] of wrong.length === 0 ? ways : []) {
      const others = startOthers(api);
      const tool = spawn(
        "slowhttptest",
        ["-c", "500", "-r", "250", "-l", "60", "-p", "60", ...options, "-u", `${api}${path}`],
        {
          stdio: ["ignore", "pipe", "ignore"],
        },
      );
      const lines: string[] = [];
      tool.stdout.on("data", (part) => lines.push(String(part)));
      await once(tool, "close");
      const { p95Ms, shed, failed, answers: read } = await others.stop();
      answers += read;
      const isAvailable = !/service available:\S*\s*NO/i.test(
        lines.join("").replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g"), ""),
      );
      if (failed > 0) wrong.push(`${what}: ${failed} of the others were not served`);
      if (!isAvailable) wrong.push(`${what}: the tool found the shop out of service`);
      said.push(`${what}: 95 in 100 of the others within ${p95Ms} ms, ${shed} shed`);
    }
    return judged("slowhttptest", answers, ways.length, { lost: 0, duplicated: 0, wrong }, said.join("; "));
  });
}
