import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The HTML parts of the mails that the shop wrote into its folder, decoded. */
export async function readHtmlMails(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, "mail");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails.flatMap((mail) => htmlOf(mail) ?? []);
}

function htmlOf(mail: string): string | undefined {
  const [, head = "", rest = ""] = mail.match(/\r\n(Content-Type: text\/html[\s\S]*?)\r\n\r\n([\s\S]*)/) ?? [];
  const body = rest.split(/\r\n----/)[0] ?? "";
  if (head === "") return undefined;
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
