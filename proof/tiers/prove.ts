/** `npm run prove [-- ROOM…] [-- --full]`: what breaks the product on purpose, what looks at every screen, and
 *  everything on PostgreSQL. A room is the name of one of the suites below; `--full`: the long forms. */
import { parseArgs } from "node:util";
import { runTier } from "./run-tier.ts";
import {
  apiOnPostgres,
  browserTests,
  build,
  engines,
  heavyChecks,
  longSuites,
  programs,
  sampleCatalogue,
  suitesOnPostgres,
} from "./steps.ts";

const { values, positionals } = parseArgs({
  options: { full: { type: "boolean", default: false } },
  allowPositionals: true,
});

const suites = {
  ...heavyChecks,
  ...longSuites(values.full ? [] : ["--short"]),
  crawls: browserTests("crawls"),
  engines,
  postgres: apiOnPostgres(),
  ...suitesOnPostgres(values.full),
};
const rooms = Object.keys(suites);
const unknown = positionals.filter((room) => !rooms.includes(room));
if (unknown.length > 0) {
  console.error(`No suite is called ${unknown.join(", ")}. There are ${rooms.join(", ")}.`);
  process.exit(2);
}
const chosen = Object.entries(suites).filter(([room]) => positionals.length === 0 || positionals.includes(room));
const others = rooms.filter((room) => !chosen.some(([name]) => name === room));

await runTier(
  [
    [programs("chromium", "postgres")],
    ...build.map((one) => [one]),
    [sampleCatalogue],
    ...chosen.map(([, one]) => [one]),
  ],
  [...others, ...(values.full ? [] : ["the long forms (npm run prove -- --full)"]), "benches (npm run bench)"].join(
    ", ",
  ),
);
