/** Installs the programs that tests need. On Debian as root, once, before the tests. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { hasChromium } from "../chromium.ts";
import { findPostgres, missingPostgres } from "../rig/postgres.ts";
import type { Count } from "./run-tier.ts";

type Program = {
  readonly packages: readonly string[];
  readonly isThere: () => boolean;
  /** How to get it by hand. */
  readonly advice: string;
  /** The part of the run that is skipped without it; undefined if it is required. */
  readonly skipped?: string;
};

const chromium: Program = {
  packages: ["chromium", "chromium-headless-shell"],
  isThere: hasChromium,
  advice:
    "The browser tests need Chromium: install it (on Debian `apt-get install chromium`) or name one in CHROMIUM_PATH.",
};

const postgres: Program = {
  packages: ["postgresql"],
  isThere: () => process.env.DATABASE_TEST_URL !== undefined || findPostgres() !== undefined,
  advice: missingPostgres,
  skipped: "tests on PostgreSQL",
};

const programs = { chromium, postgres } as const;

/** Makes sure that programs are there, installing what is missing.
 *  @throws Error with one sentence on how to get one that the tests cannot do without. */
export async function install(names: readonly (keyof typeof programs)[]): Promise<Count> {
  const missing = () => names.map((name) => programs[name]).filter(({ isThere }) => !isThere());
  if (missing().length > 0) await installMissing(missing());
  for (const { advice, skipped } of missing()) {
    if (skipped === undefined) throw new Error(advice);
    console.log(`skipped: ${skipped}. ${advice}`);
  }
  return { passed: 0, failed: 0 };
}

async function installMissing(missing: readonly Program[]): Promise<void> {
  const packages = missing.flatMap((program) => program.packages);
  console.log(`Installing ${packages.join(", ")}…`);
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) {
    if (missing.includes(chromium)) run("npx", ["playwright", "install", "chromium"]);
    return;
  }
  if (missing.includes(postgres)) keepFromStartingAServer();
  // A mirror that fails once or twice is usually back soon.
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if (
      run("apt-get", ["update"]) &&
      run("apt-get", ["install", "-y", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold", ...packages])
    )
      return;
    console.log(`apt-get failed, attempt ${attempt} of 3`);
    if (attempt < 3) await new Promise((resolve) => setTimeout(resolve, attempt * 5000));
  }
}

/** Debian's package would make a cluster and start it as a service; the tests start their own. */
function keepFromStartingAServer(): void {
  const folder = "/etc/postgresql-common";
  if (existsSync(`${folder}/createcluster.conf`)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/createcluster.conf`, "create_main_cluster = false\n");
}

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}
