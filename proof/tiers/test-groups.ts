import type { Step } from "./run-tier.ts";
import { browserTests, build, checks, programs, sampleCatalogue, unitTests } from "./steps.ts";

/** The groups of `npm test`: everything, or the tests of one room. */
export function testGroups(room?: string): (readonly Step[])[] {
  return [
    [programs("chromium")],
    ...(room === undefined ? [checks] : []),
    [unitTests(room)],
    ...build.map((step) => [step]),
    [sampleCatalogue],
    [browserTests("people", room)],
  ];
}
