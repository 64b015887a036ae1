/** `npm run test:attack [-- --cut] [-- --engine postgres] [-- --only errors,shown] [-- --seed N]`: hostile input, by tools
 *  and lists that others wrote. docs/security.md. */
import { parseArgs } from "node:util";
import { openCluster } from "../rig/postgres.ts";
import { createProgramme } from "../rig/programme.ts";
import type { Result } from "../rig/result.ts";
import { createSeeds } from "../rig/seeds.ts";
import { canaries } from "./tests/canaries.ts";
import { errors } from "./tests/errors.ts";
import { injection, injectionOnPostgres } from "./tests/injection.ts";
import { logIns } from "./tests/log-ins.ts";
import { naughtyStrings } from "./tests/naughty-strings.ts";
import { policy } from "./tests/policy.ts";
import { secrets } from "./tests/secrets.ts";
import { shown } from "./tests/shown.ts";
import { slowTool } from "./tests/slow-tool.ts";
import { strangers } from "./tests/strangers.ts";

/** `isFull`: with the figures of the threat table, not with those for every `npm run prove`. */
type Tests = Readonly<Record<string, (seed: number, isFull: boolean) => Promise<Result>>>;

const tests: Tests = {
  policy,
  strangers,
  errors,
  injection,
  secrets,
  "log-ins": logIns,
  "slow-tool": slowTool,
  "naughty-strings": naughtyStrings,
  shown,
  canaries,
};

/** The tests that depend on the database. */
async function testsOnPostgres(): Promise<Tests> {
  const server = process.env.DATABASE_TEST_URL ?? (await openCluster()).url;
  return { injection: (_, isFull) => injectionOnPostgres(server, isFull) };
}

/** Those whose tool has to be installed. */
const onlyFull = new Set(["slow-tool"]);

const { values } = parseArgs({
  options: {
    cut: { type: "boolean", default: false },
    engine: { type: "string", default: "sqlite" },
    only: { type: "string" },
    seed: { type: "string" },
  },
});
const only = values.only?.split(",");
const seedsOf = createSeeds(values);
const programme = createProgramme();

for (const [name, play] of Object.entries(values.engine === "postgres" ? await testsOnPostgres() : tests)) {
  if (only ? !only.includes(name) : values.cut && onlyFull.has(name)) continue;
  for (const seed of seedsOf(name)) await programme.play(name, seed, () => play(seed, !values.cut));
}
programme.end();
