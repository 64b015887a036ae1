import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../../config.ts";
import type { Transport } from "./transport.ts";

/** A mail that was written to a file. */
export type WrittenMail = { readonly path: string; readonly to: string; readonly text: string };

/** Replaces a mail server: writes each mail to a file that mail programs open. A name appears only after its whole
 *  content is on disk; a mail that is written again replaces its file. */
export function mailFolder(folder: string, onWritten: (mail: WrittenMail) => void): Transport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (letter) => {
    const { message, messageId, envelope } = await writer.sendMail(letter);
    if (!Buffer.isBuffer(message)) throw new Error("The mail was not built as a whole.");
    const path = join(folder, `${nameOf(messageId)}.eml`);
    await mkdir(folder, { recursive: true });
    await writeAtomically(path, message);
    await sync(folder);
    onWritten({ path, to: envelope.to.join(", "), text: String(letter.text) });
  };
}

/** Returns the log lines for a written mail, for the operator of a shop without a mail server. The address is
 *  masked. In production, where others read the log, it contains no link. docs/security.md#T34. */
export function toLogLines({ path, to, text }: WrittenMail, { isProduction }: Pick<Config, "isProduction">): string {
  const line = `Mail to ${to.replace(/^(.).*@/, "$1…@")}: ${path}\n`;
  const resetLink = isProduction ? undefined : /^http\S+#token=\S+$/m.exec(text)?.[0];
  return resetLink === undefined ? line : `${line}It holds the link ${resetLink}\n`;
}

/** Returns the row's id, which is the part before the at sign. */
function nameOf(messageId: string): string {
  return messageId.replace(/^<|@.*$/g, "").replace(/[^\w-]/g, "_");
}

async function writeAtomically(path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.tmp`;
  const file = await open(temporary, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

/** Syncs the folder, so that the new name is on disk. */
async function sync(folder: string): Promise<void> {
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
