/** From the start of the process until the shop answers, beside node that starts with nothing to do. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../rig/free-port.ts";
import { projectBuild } from "../rig/project-build.ts";
import { sampleShop } from "../rig/sample-shop.ts";
import { startServer } from "../rig/server.ts";
import { median } from "../rig/statistics.ts";
import { type Figure, figure, under } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { ms } from "./units.ts";

const rounds = 9;
const longestMs = 1000;

export async function play(): Promise<Figure[]> {
  const dataDir = await sampleShop();
  const taken = await inTurns(rounds, { ours: () => startShop(dataDir), empty: startNode });
  const ours = median(taken.ours);
  return [
    figure({
      what: "start of the built server, until a first answer",
      ours: ms(ours),
      beside: `node starting empty: ${ms(median(taken.empty))}`,
      demand: under(longestMs, ours, ms),
    }),
    figure({ what: "the slowest", ours: ms(Math.max(...taken.ours)), beside: ms(Math.max(...taken.empty)) }),
  ];
}

async function startShop(dataDir: string): Promise<number> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const server = await startServer({ build: projectBuild(), dataDir, port, publicUrl });
  const answer = await fetch(`${publicUrl}/api/products/get`);
  await answer.arrayBuffer();
  const tookMs = performance.now() - startedAt;
  await server.stop();
  await server.close();
  if (!answer.ok) throw new Error(`the first answer was ${answer.status}`);
  return tookMs;
}

async function startNode(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ["--eval", ""]), "exit");
  return performance.now() - startedAt;
}
