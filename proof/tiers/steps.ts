/** The steps that tiers are made of. */
import { findPostgres, openCluster } from "../rig/postgres.ts";
import { sampleShop } from "../rig/sample-shop.ts";
import { install } from "./install.ts";
import { runCheck, runCounted } from "./run-script.ts";
import { runPlaywright, runVitest } from "./run-tests.ts";
import type { Count, Step } from "./run-tier.ts";

/** Package scripts that read the sources and nothing else, by what they hold. */
const sourceChecks = {
  types: "check:types",
  "format and lint": "check:format",
  directions: "check:directions",
  "dead code": "check:dead-code",
  references: "check:references",
  routes: "check:routes",
  words: "check:words",
  style: "check:style",
} as const;

/** At the same time: one of them alone leaves a core idle. */
export const checks: readonly Step[] = Object.entries(sourceChecks).map(([name, script]) => ({
  name,
  run: () => runCheck(script, { isBuffered: true }),
}));

export function programs(...names: Parameters<typeof install>[0]): Step {
  return { name: "programs", run: () => install(names) };
}

/** Unit and API tests; `room`: only the files whose path contains it. */
export function unitTests(room?: string): Step {
  return { name: "unit and API tests", run: () => runVitest({ rooms: room === undefined ? [] : [room] }) };
}

export const build: readonly Step[] = [
  step("build", () => runCheck("build")),
  step("server bundle", () => runCheck("check:server-bundle")),
];

/** Drawn once for all suites that follow. */
export const sampleCatalogue = step("sample catalogue", async () => {
  process.env.SAMPLE_SHOP_DIR = await sampleShop();
  return { passed: 0, failed: 0 };
});

/** Runs journeys in Chromium: `people` play the journeys of users, `crawls` look at every screen. */
export function browserTests(project: "people" | "crawls", room?: string): Step {
  return step(`browser tests: ${project}`, () => runPlaywright(project, room));
}

/** Slow readers of sources, packages and files, by the name that picks one. */
export const heavyChecks: Record<string, Step> = {
  lint: step("typed lint", () => runCheck("check:lint")),
  dependencies: step("dependencies", () => runCheck("check:dependencies")),
  secrets: step("secrets", () => runCheck("check:secrets")),
};

/** Tests that kill, cut off and attack. Each uses both cores, so they run one after another. */
export function longSuites(args: readonly string[]): Record<string, Step> {
  return {
    crash: step("crash tests", () => runCounted("test:crash", args)),
    attack: step("attack tests", () => runCounted("test:attack", args)),
    faults: step("fault tests", () => runCounted("test:faults", args)),
  };
}

export const engines = step("three engines", () => runCounted("test:engines"));

/** API tests on PostgreSQL; `rooms`: only the files whose path contains one of them. */
export function apiOnPostgres(rooms: readonly string[] = []): Step {
  return onPostgres("API tests on PostgreSQL", (server) =>
    runVitest({ projects: ["api"], rooms }, { POSTGRES_TEST_SERVER: server }),
  );
}

/** Several processes on one PostgreSQL, what happens when one of them or the database fails, and injection. */
export function suitesOnPostgres(isFull: boolean): Record<string, Step> {
  const form = isFull ? [] : ["--short"];
  const suite = (name: string, script: string, args: readonly string[]) =>
    onPostgres(name, (server) => runCounted(script, args, { DATABASE_TEST_URL: server }));
  return {
    databases: suite("races on PostgreSQL", "test:databases", form),
    "crash-postgres": suite("crash tests on PostgreSQL", "test:crash", ["--engine", "postgres", ...form]),
    "attack-postgres": suite("attack tests on PostgreSQL", "test:attack", ["--engine", "postgres", ...form]),
  };
}

let cluster: Promise<string> | undefined;

/** Runs on the server of DATABASE_TEST_URL, else on one of its own that ends with this process. */
function onPostgres(name: string, run: (server: string) => Promise<Count>): Step {
  return step(name, async () => {
    const given = process.env.DATABASE_TEST_URL;
    if (given === undefined && findPostgres() === undefined) {
      console.log(`skipped: ${name}, PostgreSQL is not installed`);
      return { passed: 0, failed: 0, skipped: 1 };
    }
    cluster ??= given === undefined ? openCluster().then(({ url }) => url) : Promise.resolve(given);
    return run(await cluster);
  });
}

export function step(name: string, run: Step["run"]): Step {
  return { name, run };
}
