import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Core } from "../core.ts";
import { listPresentMails } from "./personal-mails.ts";

/** Matches the file of a mail, also of one sent again or being written; its name begins with the mail's id. */
const mailFile = /^([0-9a-f-]{36})(?:-\d+)?\.eml(?:\.tmp)?$/;

type Folder = Pick<Core, "config">;

/** Removes the files of mails, if mails are written to files. Returns how many there were. */
export async function removeMailFiles({ config }: Folder, ids: ReadonlySet<string>): Promise<number> {
  return removeFiles(config.dataDir, (id) => ids.has(id));
}

/** Removes files of mails that no longer exist: a file was being written while its mail was erased, or it is from an
 *  older backup. Files newer than `before` stay. Returns how many there were. */
export async function removeStrayMailFiles(
  { config, readDb }: Folder & Pick<Core, "readDb">,
  before: number,
): Promise<number> {
  const ids = (await namesIn(config.dataDir)).flatMap((name) => mailFile.exec(name)?.[1] ?? []);
  const present = await listPresentMails(readDb, ids);
  return removeFiles(config.dataDir, (id) => !present.has(id), before);
}

async function removeFiles(dataDir: string, isMeant: (id: string) => boolean, before = Infinity): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(dataDir)) {
    const id = mailFile.exec(name)?.[1];
    if (id === undefined || !isMeant(id)) continue;
    const path = join(dataDir, "mail", name);
    if (before !== Infinity && (await writtenAt(path)) >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Returns none when mails are sent to a server. */
function namesIn(dataDir: string): Promise<string[]> {
  return readdir(join(dataDir, "mail")).catch(() => []);
}

function writtenAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
}
