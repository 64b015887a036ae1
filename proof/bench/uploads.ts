/** How the built server bears the corpus of hostile files: time of each answer, and the most memory it held.
 *  docs/security.md#T21. */
import { makeHostilePictures } from "../../api/src/testing/hostile-pictures.ts";
import { type Figure, figure, under } from "./figure.ts";
import { residentMb } from "./load/under-load.ts";
import { kB, megabytes, ms } from "./units.ts";
import { openUploadDesk } from "./upload-desk.ts";

const rounds = 3;
const atOnce = 4;
const sampleEveryMs = 20;
const mostGrowthMb = 300;

export async function play(): Promise<Figure[]> {
  const corpus = await makeHostilePictures();
  const desk = await openUploadDesk();
  const figures: Figure[] = [];
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
      const tookMs = performance.now() - startedAt;
      figures.push(figure({ what: `${name}, ${kB(bytes.length)}: ${fate}`, ours: `${status} in ${ms(tookMs)}` }));
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
  const growth = peak - before;
  return [
    ...figures,
    figure({
      what: `memory, ${atOnce} at a time`,
      ours: `${megabytes(growth)} more`,
      beside: `${megabytes(before)} before`,
      demand: under(mostGrowthMb, growth, megabytes),
    }),
  ];
}
