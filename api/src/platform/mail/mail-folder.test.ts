import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDeps } from "../../testing/fresh-deps.ts";
import { aMail, mailing } from "../../testing/mail.ts";
import { readMail } from "../../testing/read-mail.ts";
import type { WrittenMail } from "./mail-folder.ts";
import { mailFolder, toLogLines } from "./mail-folder.ts";
import { createMailer, openMailer } from "./mailer.ts";

async function withFolder() {
  const fresh = await freshDeps();
  const told: WrittenMail[] = [];
  const mailer = openMailer(mailing(fresh.deps), (mail) => told.push(mail));
  return { ...fresh, mailer, told, folder: join(fresh.deps.config.dataDir, "mail") };
}

test("writes a mail to a file that mail programs open when there is no mail server", async () => {
  const { deps, mailer, told, folder } = await withFolder();
  await aMail(deps, {
    subject: "Your order — प्रिया",
    body: `Dear प्रिया,\n\n${"long ".repeat(60)}\n\nhttps://a.example/#t=1`,
  });
  await mailer.deliverDue();
  const { id } = await deps.readDb.selectFrom("mail").select("id").executeTakeFirstOrThrow();
  expect(readdirSync(folder)).toEqual([`${id}.eml`]);
  const path = join(folder, `${id}.eml`);
  const { headers, parts } = readMail(readFileSync(path, "utf8"));
  expect(headers.get("to")).toBe("ravi@fleet.example");
  expect(headers.get("subject")).toMatch(/^=\?UTF-8\?/);
  expect(new Date(headers.get("date") ?? "").getTime()).toBe(deps.now());
  expect(parts.get("text/plain")).toContain(`Dear प्रिया,\n\n${"long ".repeat(60)}\n\nhttps://a.example/#t=1`);
  expect(parts.get("text/html")).toContain('<a href="https://a.example/#t=1">');
  expect(told).toMatchObject([{ path, to: "ravi@fleet.example", text: expect.stringContaining("Dear प्रिया") }]);
  // The mail may contain a link that sets a password.
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("keeps a mail queued while the folder cannot be written to", async () => {
  const { deps, mailer, told } = await withFolder();
  await aMail(deps);
  const blocked = openMailer(mailing({ ...deps, config: { ...deps.config, dataDir: "/dev/null" } }), (mail) =>
    told.push(mail),
  );
  await blocked.deliverDue();
  expect(await deps.readDb.selectFrom("mail").select(["attempts", "sent_at"]).execute()).toEqual([
    { attempts: 1, sent_at: null },
  ]);
  expect(told).toEqual([]);
  await mailer.stop();
});

test("removes the file of a mail that was erased while it was written", async () => {
  const { deps } = await freshDeps();
  const folder = join(deps.config.dataDir, "mail");
  const writes = mailFolder(folder, () => {});
  await aMail(deps);
  const mailer = createMailer(mailing(deps), async (letter, signal) => {
    await writes(letter, signal);
    expect(readdirSync(folder)).toHaveLength(1);
    await deps.db.deleteFrom("mail").execute();
  });
  await mailer.deliverDue();
  expect(readdirSync(folder)).toEqual([]);
});

test("masks the address in the log line of a written mail, and omits links in production", () => {
  const text = "Choose a new password:\n\nhttp://127.0.0.1:3000/reset-password#token=abc123\n";
  const mail = { path: "data/mail/1.eml", to: "ravi@fleet.example", text };
  expect(toLogLines(mail, { isProduction: true })).toBe("Mail to r…@fleet.example: data/mail/1.eml\n");
  expect(toLogLines(mail, { isProduction: false })).toContain("/reset-password#token=abc123");
});
