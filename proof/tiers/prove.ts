/** `npm run prove`: what breaks things on purpose, and what looks at every screen. The long forms with `-- --full`. */
import { browserTests, build, engines, heavyChecks, longSuites, runTier, sampleCatalogue } from "./steps.ts";

const isFull = process.argv.includes("--full");

await runTier(
  [
    ...build.map((step) => [step]),
    [sampleCatalogue],
    ...heavyChecks.map((step) => [step]),
    [longSuites(isFull)],
    [browserTests("crawls")],
    [engines],
  ],
  isFull ? "benches (npm run bench)" : "the long forms (npm run prove -- --full), benches (npm run bench)",
);
