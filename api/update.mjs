// `npm run update`: builds the checked-out commit in a folder of its own beside the running release, and switches to
// it. `-- --back` returns to the previous release. Needs no installed packages: only Node, npm, git and tar.
// docs/operations.md, "Upgrade".
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const kept = 3;

/** Thrown when the update cannot continue; the message is a sentence for the operator. */
class Refusal extends Error {}

const [, , option] = process.argv;

try {
  if (option === undefined) update();
  else if (option === "--back") goBack();
  else throw new Refusal("Run: npm run update, or npm run update -- --back");
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}

function update() {
  const name = textOf("git", ["rev-parse", "--short=12", "HEAD"]);
  if (textOf("git", ["status", "--porcelain", "--untracked-files=no"]) !== "") {
    throw new Refusal("Files were changed here and not committed. Take the changes back: git stash");
  }
  if (releaseAt("current") === name) throw new Refusal(`Release ${name} is the present one already.`);
  if (!existsSync(folderOf(name))) build(name);
  run(
    name,
    ["api/dist/try-upgrade.js"],
    "The database could not be brought up to the new release. Nothing was changed.",
  );
  switchTo(name);
  removeOld();
}

function goBack() {
  const name = releaseAt("previous");
  if (name === undefined) throw new Refusal("There is no release before the present one here.");
  run(
    name,
    ["api/dist/try-upgrade.js", "--check"],
    [
      `Nothing was changed: release ${name}, the one before, cannot read the database, which the present one has brought up to itself.`,
      "What the shop has stored since then is lost if you go back. If you want that, stop the service and put the backup in its place that was made before:",
      `  cd ${folderOf(name)} && npm run restore`,
      "Then run npm run update -- --back again.",
    ].join("\n"),
  );
  switchTo(name);
}

/** Builds a release in a folder with its files and the packages that it runs on; the folder is complete or does not
 *  exist. */
function build(name) {
  const half = `${folderOf(name)}.part`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const failed = "The new release could not be built; the reason stands above. Nothing was changed.";
  const { NODE_ENV: _, ...building } = process.env;
  // One after the other, since `tar` would accept what `git` wrote before it failed.
  const archive = `${half}.tar`;
  call("git", ["archive", "--output", archive, "HEAD"], { cwd: root }, failed);
  call("tar", ["-xf", archive, "-C", half], {}, failed);
  rmSync(archive);
  call("npm", ["ci", "--no-audit", "--no-fund"], { cwd: half, env: building }, failed);
  call("npm", ["run", "build"], { cwd: half, env: { ...building, NODE_ENV: "production" } }, failed);
  call("npm", ["prune", "--omit=dev", "--no-audit", "--no-fund"], { cwd: half, env: building }, failed);
  renameSync(half, folderOf(name));
}

function switchTo(name) {
  const before = releaseAt("current");
  if (before !== undefined) pointTo("previous", before);
  pointTo("current", name);
  console.log(`Release ${name} is the present one. Restart the service to run it: systemctl restart chargefront`);
}

/** Keeps the present release and the one to go back to, and removes older ones beyond `kept`. */
function removeOld() {
  const needed = [releaseAt("current"), releaseAt("previous")];
  const madeAt = (name) => statSync(folderOf(name)).mtimeMs;
  const old = readdirSync(join(root, "releases"))
    .sort((one, other) => madeAt(other) - madeAt(one))
    .filter((name) => !needed.includes(name))
    .slice(kept - needed.length);
  for (const name of old) rmSync(folderOf(name), { recursive: true, force: true });
}

function folderOf(name) {
  return join(root, "releases", name);
}

/** Returns the release that a link points to; undefined when there is none. */
function releaseAt(link) {
  const path = join(root, link);
  return existsSync(path) ? readlinkSync(path).replace(/^releases\//, "") : undefined;
}

/** Switches a link in one step: a process that starts at the same time finds either the old or the new release. */
function pointTo(link, name) {
  const path = join(root, link);
  rmSync(`${path}.new`, { force: true });
  symlinkSync(join("releases", name), `${path}.new`);
  renameSync(`${path}.new`, path);
}

function run(name, args, sentence) {
  call(process.execPath, args, { cwd: folderOf(name) }, sentence);
}

function call(command, args, options, sentence) {
  const { status, error } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], ...options });
  if (error) throw new Refusal(`${command} cannot be run: ${error.message}`);
  if (status !== 0) throw new Refusal(sentence);
}

function textOf(command, args) {
  const { status, stdout, error } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  if (error || status !== 0)
    throw new Refusal(`${command} ${args.join(" ")} fails in ${root}. Is it a clone of the project, and yours?`);
  return stdout.trim();
}
