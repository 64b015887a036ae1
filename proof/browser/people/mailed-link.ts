import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The link to a new password in the newest mail of a shop that writes its mails to files; waits until there is one. */
export async function readMailedLink(dataDir: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = linkIn(await newestMail(join(dataDir, "mail")));
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}

async function newestMail(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .at(-1);
  return newest === undefined ? "" : readFile(join(folder, newest), "utf8");
}

/** Mails are quoted-printable: long lines are cut, and `=` is written as its code. */
function linkIn(mail: string): string | undefined {
  const text = mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
  return text.match(/http\S+\/(?:reset-password|AdminReset)#token=\w+/)?.[0];
}
