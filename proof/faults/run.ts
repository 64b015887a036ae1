/** `npm run test:faults [-- --cut] [-- --only F1,F6] [-- --seed N] [-- --at-once 2]`: nothing lost, nothing stored twice. Offline design 4. */
import { parseArgs } from "node:util";
import { createProgramme } from "../rig/programme.ts";
import { catalogueOfTests } from "./catalogue-of-tests.ts";
import { createRig } from "./stage.ts";
import { writeReport } from "./write-report.ts";

const { values } = parseArgs({
  options: {
    cut: { type: "boolean", default: false },
    only: { type: "string" },
    seed: { type: "string" },
    "at-once": { type: "string", default: "1" },
  },
});
const firstSeed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const only = values.only?.split(",");
const chosen = catalogueOfTests.filter(({ id, cut }) => (only ? only.includes(id) : !values.cut || cut));

const programme = createProgramme(firstSeed);
const rig = createRig(firstSeed);
const queue = chosen.flatMap(({ id, full, cut, seeds = 1 }) => {
  const plays = values.cut && cut ? cut : full;
  return Array.from({ length: values.cut ? 1 : seeds }, (_, repeat) => firstSeed + repeat).flatMap((seed) =>
    plays.map((play) => () => programme.play(id, seed, () => play({ ...rig, seed }))),
  );
});

/** Each play has a server, a proxy and a browser of its own; what it waits for leaves room for another. */
async function playOneAfterAnother(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) await next();
}

try {
  await Promise.all(Array.from({ length: Number(values["at-once"]) }, playOneAfterAnother));
} finally {
  rig.close();
}
if (!values.cut && !only) await writeReport(programme.runs);
programme.end();
