/** `npm test`: what each change must pass. `npm test -- ROOM`: the tests of one room, by a part of their paths. */
import { runTier } from "./run-tier.ts";
import { testGroups } from "./test-groups.ts";

const [room] = process.argv.slice(2);

await runTier(
  testGroups(room),
  room === undefined
    ? "faults, crashes, attacks, PostgreSQL, dependencies, secrets, engines, crawls (npm run prove)"
    : `everything without "${room}" in its path`,
);
