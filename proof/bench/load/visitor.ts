import { Agent, get } from "node:http";
import { percentile } from "../../rig/statistics.ts";
import { sleep } from "../../rig/wait.ts";
import type { Visit, Visited } from "./visit.ts";

const [, , given = ""] = process.argv;
const { api, paths, everyMs, seconds, address }: Visit = JSON.parse(given);
const agent = new Agent({ keepAlive: true, maxSockets: 6 });
const headers = { "accept-encoding": "gzip, deflate, br", "x-forwarded-for": address };

const answers: Promise<{ readonly isServed: boolean; readonly waitMs: number }>[] = [];
const from = performance.now();
while (performance.now() < from + seconds * 1000) {
  answers.push(ask(paths[answers.length % paths.length] ?? "/"));
  await sleep(Math.max(0, from + answers.length * everyMs - performance.now()));
}
const all = await Promise.all(answers);
const waits = all.map(({ waitMs }) => waitMs);
const visited: Visited = {
  asked: all.length,
  refused: all.filter(({ isServed }) => !isServed).length,
  medianMs: percentile(waits, 0.5),
  p95Ms: percentile(waits, 0.95),
};
process.stdout.write(`${JSON.stringify(visited)}\n`);
agent.destroy();

function ask(path: string): Promise<{ isServed: boolean; waitMs: number }> {
  const askedAt = performance.now();
  return new Promise((resolve) => {
    const over = (isServed: boolean) => resolve({ isServed, waitMs: performance.now() - askedAt });
    get(`${api}${path}`, { agent, headers }, (answer) => {
      answer.resume().once("end", () => over(answer.statusCode === 200));
    }).once("error", () => over(false));
  });
}
