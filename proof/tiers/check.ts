/** `npm run check`: at each save. Reads the sources and nothing else. */
import { runTier } from "./run-tier.ts";
import { checks } from "./steps.ts";

await runTier([checks], "tests and the build (npm test), faults, crashes, attacks, engines, crawls (npm run prove)");
