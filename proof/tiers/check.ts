/** `npm run check`: at each save. Reads the sources and nothing else. */
import { checks, runTier } from "./steps.ts";

await runTier([checks], "tests and the build (npm test), faults, crashes, attacks, engines, crawls (npm run prove)");
