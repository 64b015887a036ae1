import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** Returns the link to a new password in the newest mail of a shop that writes its mails to files, notices of logins
 *  aside; waits for one. */
export async function readMailedLink(dataDir: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await Promise.all((await mailsIn(dataDir)).map((file) => readFile(file, "utf8")));
      const newest = mails.findLast((mail) => !/^Subject: Login /m.test(mail));
      link = newest && linkIn(newest);
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}

/** Files of the mails that a shop has written, the newest last. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Mails are quoted-printable: long lines are cut, and `=` is written as its code. */
function linkIn(mail: string): string | undefined {
  const text = mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
  return text.match(/http\S+\/(?:reset-password|AdminReset)#token=\w+/)?.[0];
}
