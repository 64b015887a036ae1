import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { freshFolder } from "../../testing/fresh-database.ts";

const command = fileURLToPath(new URL("../../../update.mjs", import.meta.url));

/** A release calls npm three times, which takes long on a busy machine. */
const patience = { timeout: 300_000 };

/** A fake entry of a release, which accepts databases up to its own number. */
const tryUpgrade = `
import { readFileSync, writeFileSync } from "node:fs";
const number = Number(readFileSync(new URL("../../number.txt", import.meta.url), "utf8"));
if (number === 13) process.exit(1);
if (process.argv.includes("--check") && Number(readFileSync(process.env.DATABASE, "utf8")) > number) {
  console.error("newer");
  process.exit(1);
}
`;

/** Makes a clone whose commits are releases that build quickly. */
function aClone() {
  const folder = freshFolder();
  const database = join(freshFolder(), "database");
  const git = (...args: string[]) => {
    const who = ["-c", "user.name=A", "-c", "user.email=a@b.example"];
    const { status, stdout, stderr } = spawnSync("git", [...who, ...args], { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  git("init", "--quiet");
  mkdirSync(join(folder, "api"));
  copyFileSync(command, join(folder, "api/update.mjs"));
  const about = { name: "shop", version: "1.0.0", private: true };
  write("package.json", JSON.stringify({ ...about, type: "module", scripts: { build: "node build.mjs" } }));
  write("package-lock.json", JSON.stringify({ ...about, lockfileVersion: 3, packages: { "": about } }));
  write(".gitignore", "/releases/\n/current*\n/previous*\n");
  write("upgrade.txt", tryUpgrade);
  write(
    "build.mjs",
    'import { cpSync, readFileSync } from "node:fs";\nif (readFileSync("number.txt", "utf8") === "12") process.exit(1);\ncpSync("upgrade.txt", "api/dist/try-upgrade.js", { recursive: true });\n',
  );
  return {
    folder,
    commits(number: number): string {
      write("number.txt", String(number));
      git("add", "--all");
      git("commit", "--quiet", "--message", `release ${number}`);
      return git("rev-parse", "--short=12", "HEAD");
    },
    databaseOf: (number: number) => writeFileSync(database, String(number)),
    changes: () => write("build.mjs", "changed by hand"),
    runs(...args: string[]) {
      const env = { ...process.env, DATABASE: database };
      const { status, stderr } = spawnSync(process.execPath, ["api/update.mjs", ...args], { cwd: folder, env });
      return { status, told: String(stderr) };
    },
    numberAt: (link: string) => readFileSync(join(folder, link, "number.txt"), "utf8"),
    linkOf: (link: string) => readlinkSync(join(folder, link)),
    releases: () => readdirSync(join(folder, "releases")),
  };
}

test("builds a release beside the present one, switches to it, and back", patience, () => {
  const clone = aClone();
  const first = clone.commits(1);
  expect(clone.runs().status).toBe(0);
  expect(clone.linkOf("current")).toBe(`releases/${first}`);
  expect(existsSync(join(clone.folder, "api/dist"))).toBe(false);
  expect(clone.runs("--back")).toMatchObject({ status: 1, told: expect.stringContaining("no release before") });

  clone.commits(2);
  clone.databaseOf(1);
  expect(clone.runs().status).toBe(0);
  expect([clone.numberAt("current"), clone.numberAt("previous")]).toEqual(["2", "1"]);
  expect(clone.runs()).toMatchObject({ status: 1, told: expect.stringContaining("is the present one already") });

  clone.databaseOf(2);
  const refused = clone.runs("--back");
  expect(refused).toMatchObject({
    status: 1,
    told: expect.stringMatching(/cannot read the database[\s\S]*npm run restore/),
  });
  expect(clone.numberAt("current")).toBe("2");

  clone.databaseOf(1);
  expect(clone.runs("--back").status).toBe(0);
  expect([clone.numberAt("current"), clone.numberAt("previous")]).toEqual(["1", "2"]);
});

test("changes nothing when a release cannot be built or does not accept the database", patience, () => {
  const clone = aClone();
  clone.commits(1);
  clone.runs();
  clone.commits(12);
  expect(clone.runs()).toMatchObject({ status: 1, told: expect.stringContaining("could not be built") });
  clone.commits(13);
  expect(clone.runs()).toMatchObject({ status: 1, told: expect.stringContaining("could not be brought up") });
  expect(clone.numberAt("current")).toBe("1");
  clone.changes();
  expect(clone.runs()).toMatchObject({ status: 1, told: expect.stringContaining("not committed") });
});
