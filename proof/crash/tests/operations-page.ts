import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { createWriter, type EnquiryInFile } from "../../rig/enquiry.ts";
import { freePort } from "../../rig/free-port.ts";
import { insist } from "../../rig/insist.ts";
import { addressOf, postEnquiry } from "../../rig/post.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { type Server, startServer } from "../../rig/server.ts";
import { readStored } from "../../rig/shop-file.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));
const current = "/srv/chargefront/current";

/** An operator types what docs/operations.md says of backups and restores, line by line, on a machine that is laid out
 *  as it says: a folder with the present build, its environment file, and a substitute for its service. The unit:
 *  proof/deploy.test.ts. Releases: api/src/platform/process/update.test.ts. */
export async function operationsPage(seed: number): Promise<Result> {
  const root = makeTemporaryFolder("machine");
  const path = (name: string) => join(root, name);
  const here = (words: string) => words.replace(/(?<![\w.])\/(?=(?:srv|var|mnt|etc)\/)/g, `${root}/`);
  const port = await freePort();
  const envFile = path("/etc/chargefront.env");
  for (const folder of ["/etc", "/mnt/usb", `${current}/api`, `${current}/pwa`]) {
    mkdirSync(path(folder), { recursive: true });
  }
  const [environment = ""] = blocksOf("Install", "ini");
  writeFileSync(envFile, `${here(environment).replace(/^PORT=.*$/m, `PORT=${port}`)}\nPAYMENTS=sandbox\n`);
  for (const file of ["package.json", "api/package.json"]) cpSync(join(checkout, file), path(`${current}/${file}`));
  for (const name of ["node_modules", "api/dist", "pwa/dist"]) {
    symlinkSync(join(checkout, name), path(`${current}/${name}`));
  }
  const { DATA_DIR: _, NODE_ENV: __, ...mine } = process.env;
  const env = { ...mine, CHARGEFRONT_ENV: envFile };

  const wrong: string[] = [];
  /** Runs a line of the page as it is there; what it says must match. */
  function types(line: string, said = /(?:)/, { code = 0, folder = current } = {}): void {
    const ran = spawnSync("sh", ["-c", here(line)], { cwd: path(folder), env, encoding: "utf8" });
    const words = `${ran.stdout}${ran.stderr}`.replaceAll(root, "");
    wrong.push(...unless(ran.status === code && said.test(words), `${line}: ${words}`));
  }

  const writer = createWriter(createRandom(seed));
  let written = 0;
  async function stores({ url }: Server): Promise<EnquiryInFile> {
    const enquiry = writer.inFile();
    const { status } = await insist(() => postEnquiry(url, enquiry, addressOf(written)));
    wrong.push(...unless(status === 200, `an enquiry was answered ${status}`));
    written += 1;
    return enquiry;
  }

  const dataDir = path("/var/lib/chargefront");
  // The owner's name is the one thing that has no substitute.
  types((linesOf("Install")[0] ?? "").replace(" -o chargefront", ""), /(?:)/, { folder: "/" });
  const serviceEnv = parseEnv(readFileSync(envFile, "utf8")) as Record<string, string>;
  const server = await startServer({ dataDir, port, env: serviceEnv });
  try {
    const kept = [await stores(server), await stores(server)];
    const [backUp = "", elsewhere = "", verify = ""] = linesOf("Back up");
    types(backUp);
    types(elsewhere);
    types(verify, /(?:)/, { folder: `/mnt/backup/chargefront/${backupsIn(path("/mnt/backup/chargefront"))[0]}` });
    const [backup, ...more] = backupsIn(path("/mnt/usb/chargefront"));
    wrong.push(...unless(backup !== undefined && more.length === 0, "no backup elsewhere"));

    const later = await stores(server);
    const [stop = "", list = "", latest = "", start = ""] = linesOf("Restore");
    wrong.push(...unless(/ stop /.test(stop) && / start /.test(start), "the service is not stopped and started"));
    await server.stop();
    // Made while the clock was wrong; only its note is inside.
    const wrongClock = path("/mnt/backup/chargefront/2099-01-01T00-00-00.000Z");
    mkdirSync(wrongClock);
    const note = { format: 1, madeAt: "2099-01-01T00:00:00.000Z", files: 1, bytes: 1 };
    writeFileSync(join(wrongClock, "backup.json"), JSON.stringify(note));
    // Without a backup named, it lists them and fails.
    types(list, /\/mnt\/backup\/chargefront\/2099.* \(made under a wrong clock/, { code: 1 });
    types(latest, / into \/var\/lib\/chargefront\./);
    await server.start();
    const ids = readStored(dataDir).enquiries.map(({ id }) => id);
    const isRestored = kept.every(({ id }) => ids.includes(id)) && !ids.includes(later.id);
    wrong.push(...unless(isRestored, "the restored shop is another one"));

    const onNew = `DATA_DIR=/var/lib/other npm run restore -- /mnt/usb/chargefront/${backup}`;
    types(onNew, /There is no shop in \/var\/lib\/other/, { code: 1 });
    types(`${onNew} --new`);
    wrong.push(...unless(existsSync(path("/var/lib/other/shop.db")), "--new made no shop"));
    await stores(server);
    wrong.push(...unless(!existsSync(path(`${current}/data`)), "a command made a shop of its own"));
    const lost = written - 1 - readStored(dataDir).enquiries.length;
    return judged("operations page", written, 0, { lost, wrong });
  } finally {
    await server.close();
    removeFolder(root);
  }
}

/** The blocks of a language below a heading of the page. */
function blocksOf(heading: string, language = "sh"): string[] {
  const text = readFileSync(join(checkout, "docs/operations.md"), "utf8");
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? "";
  const blocks = section.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"));
  return [...blocks].map(([, lines = ""]) => lines);
}

function linesOf(heading: string): string[] {
  return (blocksOf(heading)[0] ?? "").split("\n").filter(Boolean);
}

function backupsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, "SHA256SUMS"))) : [];
}
