import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createWriter, type EnquiryInFile } from "../../rig/enquiry.ts";
import { insist } from "../../rig/insist.ts";
import { addressOf, postEnquiry } from "../../rig/post.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { readStored } from "../../rig/shop-file.ts";
import { makePretendMachine } from "../pretend-machine.ts";

/** The blocks of docs/operations.md below a heading, in their order. */
type Page = (heading: string, language?: string) => string[][];

const current = "/srv/chargefront/current";

/** An operator types what docs/operations.md says of starts, backups and restores, line by line, on a machine that is laid
 *  out as it says. Releases: api/src/platform/process/update.test.ts. */
export async function operationsPage(seed: number): Promise<Result> {
  const page = readPage();
  const [environment = [], unit = []] = page("Install", "ini");
  const [start = []] = page("Install");
  const [back = []] = page("Back up");
  const [restore = []] = page("Restore");
  const machine = await makePretendMachine(environment.join("\n"), unit.join("\n"));
  const dataDir = machine.path("/var/lib/chargefront");
  const wrong: string[] = [];
  const must = (holds: boolean, what: string) => void (holds || wrong.push(what));
  const writer = createWriter(createRandom(seed));
  let written = 0;

  async function store(): Promise<EnquiryInFile> {
    const enquiry = writer.inFile();
    const { status } = await insist(() => postEnquiry(machine.api, enquiry, addressOf(written)));
    must(status === 200, `an enquiry was answered ${status}`);
    written += 1;
    return enquiry;
  }

  try {
    await machine.run(
      start.filter((line) => !line.includes("npm run update")),
      "/srv/chargefront",
    );
    const first = await store();
    const kept = await store();

    for (const line of back) {
      const [newest = ""] = backupsIn(machine.path("/mnt/backup/chargefront"));
      const { code, words } = await machine.run(
        [line],
        line.startsWith("sha256sum") ? `/mnt/backup/chargefront/${newest}` : current,
      );
      must(code === 0, `${line}: ${words}`);
    }
    must(backupsIn(machine.path("/mnt/usb/chargefront")).length === 1, "no backup elsewhere");

    const later = await store();
    const [stop = "", list = "", latest = "", again = ""] = restore;
    const listed = await machine.run([stop, list], current);
    must(listed.words.includes("/mnt/backup/chargefront/"), `${list}: ${listed.words}`);
    const restored = await machine.run([latest], current);
    must(restored.code === 0 && / into \/var\/lib\/chargefront\./.test(restored.words), `${latest}: ${restored.words}`);
    await machine.run([again], current);
    const ids = readStored(dataDir).enquiries.map(({ id }) => id);
    must(
      ids.includes(first.id) && ids.includes(kept.id) && !ids.includes(later.id),
      "the restored shop is another one",
    );

    const elsewhere = (command: string) => machine.run([`DATA_DIR=/var/lib/other ${command}`], current);
    const [backup = ""] = backupsIn(machine.path("/mnt/usb/chargefront"));
    const onNew = `npm run restore -- /mnt/usb/chargefront/${backup}`;
    const refused = await elsewhere(onNew);
    must(
      refused.code === 1 && /There is no shop in \/var\/lib\/other/.test(refused.words),
      `${onNew}: ${refused.words}`,
    );
    must((await elsewhere(`${onNew} --new`)).code === 0, `${onNew} --new`);
    must(existsSync(machine.path("/var/lib/other/shop.db")), "--new made no shop");

    await store();
    must(!existsSync(machine.path(`${current}/data`)), "a command made a shop of its own");
    const stored = readStored(dataDir).enquiries.length;
    return judged("operations page", written, 0, { lost: written - 1 - stored, duplicated: 0, wrong });
  } finally {
    await machine.close();
  }
}

function readPage(): Page {
  const text = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
  return (heading, language = "sh") => {
    const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? "";
    const blocks = section.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"));
    return [...blocks].map(([, lines = ""]) => lines.split("\n").filter(Boolean));
  };
}

function backupsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, "SHA256SUMS"))) : [];
}
