/** How the built server bears the corpus of hostile files: time of each answer, and the most memory it held. T21. */
import { readFileSync } from "node:fs";
import { makeHostilePictures } from "../../api/src/testing/hostile-pictures.ts";
import type { Row } from "../bench.ts";
import { openUploadDesk } from "./upload-desk.ts";

const rounds = 3;
const atOnce = 4;
const sampleEveryMs = 20;

export async function run(): Promise<readonly Row[]> {
  const corpus = await makeHostilePictures();
  const desk = await openUploadDesk();
  const rows: Row[] = [];
  const before = residentMb(desk.pid);
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, residentMb(desk.pid));
  }, sampleEveryMs);
  try {
    // Alone, for the time of each; then several at once and again, for the memory.
    for (const { name, bytes, fate } of corpus) {
      const startedAt = performance.now();
      const status = await desk.upload(bytes);
      rows.push({ file: name, fate, status, kB: Math.round(bytes.length / 1024), ms: since(startedAt) });
    }
    for (let round = 0; round < rounds; round += 1) {
      const queue = [...corpus];
      const workers = Array.from({ length: atOnce }, async () => {
        for (let next = queue.pop(); next; next = queue.pop()) await desk.upload(next.bytes);
      });
      await Promise.all(workers);
    }
    const largest = corpus.find(({ name }) => name === "largest-allowed.png");
    if (largest) await Promise.all(Array.from({ length: 8 }, () => desk.upload(largest.bytes)));
  } finally {
    clearInterval(sampler);
    await desk.close();
  }
  const memory = { "before MB": before, "peak MB": peak, "growth MB": peak - before, "limit MB": 300 };
  return [...rows, { file: "all", fate: peak - before < 300 ? "within the limit" : "ABOVE THE LIMIT", ...memory }];
}

function since(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}

/** Resident memory of a process in MB, as Linux tells it. */
function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
