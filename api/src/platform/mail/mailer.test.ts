import { expect, onTestFinished, test } from "vitest";
import type { Deps } from "../../app.ts";
import { defaultLimits } from "../../limits.ts";
import { freshDeps } from "../../testing/fresh-deps.ts";
import { aMail, aMailServer, mailing } from "../../testing/mail.ts";
import { readMail } from "../../testing/read-mail.ts";
import { write } from "../db/write.ts";
import { createMailer } from "./mailer.ts";
import { smtpTransport } from "./transport.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

async function rowsOf({ readDb }: Deps) {
  return readDb.selectFrom("mail").selectAll().orderBy("id").execute();
}

async function withServer(options: Parameters<typeof aMailServer>[0] = {}) {
  const fresh = await freshDeps();
  const server = await aMailServer(options);
  const mailer = createMailer(mailing(fresh.deps), smtpTransport(server.url, 60_000));
  onTestFinished(mailer.stop);
  return { ...fresh, server, mailer };
}

test("delivers a mail from the company with its text, HTML and footer", async () => {
  const { deps, server, mailer } = await withServer();
  await aMail(deps, { subject: "नमस्ते, your order", body: "Dear Ravi,\n\nPrice < 5 & more:\nhttps://shop.example/a#b" });
  await mailer.deliverDue();
  const [row] = await rowsOf(deps);
  expect(row).toMatchObject({ sent_at: deps.now(), attempts: 1, last_error: null });
  expect(server.received).toMatchObject([{ from: "sales@urjavahan.example", to: ["ravi@fleet.example"] }]);
  const { headers, parts } = readMail(server.received[0]?.source ?? "");
  expect(headers.get("from")).toBe('"Urjavahan Drives & Kiosks" <sales@urjavahan.example>');
  expect(headers.get("message-id")).toBe(`<${row?.id}@127.0.0.1>`);
  expect(headers.get("auto-submitted")).toBe("auto-generated");
  expect(parts.get("text/plain")).toBe(
    "Dear Ravi,\n\nPrice < 5 & more:\nhttps://shop.example/a#b\n\n-- \nUrjavahan Drives & Kiosks\n+91 98765 43210\nhttp://127.0.0.1:3000",
  );
  expect(parts.get("text/html")).toContain(
    'Price &lt; 5 &amp; more:<br>\n<a href="https://shop.example/a#b">https://shop.example/a#b</a>',
  );
});

test("sends a mail at once from another process when its own process stops", async () => {
  const { deps } = await freshDeps();
  const server = await aMailServer();
  const several = { ...mailing(deps), config: { ...deps.config, isSingleProcess: false } };
  await aMail(deps);
  let begun = () => {};
  const isUnderWay = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const stopped = createMailer(several, (_, stopping) => {
    begun();
    return new Promise((_resolve, reject) => stopping.addEventListener("abort", () => reject(new Error("broken off"))));
  });
  stopped.start();
  await isUnderWay;
  await stopped.stop();
  const next = createMailer(several, smtpTransport(server.url, 60_000));
  onTestFinished(next.stop);
  await next.deliverDue();
  expect(server.received).toHaveLength(1);
});

test("queues a mail once per occasion and sends it once", async () => {
  const { deps, server, mailer } = await withServer();
  expect(await aMail(deps)).toBe(true);
  expect(await aMail(deps, { subject: "Another" })).toBe(false);
  await mailer.deliverDue();
  await mailer.deliverDue();
  expect(server.received).toHaveLength(1);
});

test("never sends a mail whose transaction was rolled back", async () => {
  const { deps, server, mailer } = await withServer();
  await aMail(deps);
  const failed = write(deps.db, async (trx) => {
    await trx.deleteFrom("mail").execute();
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await mailer.deliverDue();
  expect(server.received).toHaveLength(1);
});

test("retries a refused recipient later, stores the error, and sends other mails first", async () => {
  const { deps, server, mailer, clock } = await withServer({ refuses: ["gone@fleet.example"] });
  await aMail(deps, { reference: "a", to: "gone@fleet.example" });
  await aMail(deps, { reference: "b" });
  await mailer.deliverDue();
  expect(server.received).toMatchObject([{ to: ["ravi@fleet.example"] }]);
  const [refused] = await rowsOf(deps);
  expect(refused).toMatchObject({ sent_at: null, attempts: 1, last_error: expect.stringContaining("no such mailbox") });
  expect(refused?.next_attempt_at).toBeGreaterThanOrEqual(deps.now() + minute / 2);
  expect(refused?.next_attempt_at).toBeLessThanOrEqual(deps.now() + minute);

  await mailer.deliverDue();
  expect((await rowsOf(deps))[0]?.attempts).toBe(1);
  server.refuses.length = 0;
  clock.advance(minute);
  await mailer.deliverDue();
  expect(server.received).toHaveLength(2);
  expect((await rowsOf(deps))[0]).toMatchObject({ sent_at: deps.now(), attempts: 2, last_error: null });
});

test.each([
  { answer: 550, isRefused: 1, sent: 1 },
  { answer: 450, isRefused: 0, sent: 1 },
  { answer: 421, isRefused: 0, sent: 0 },
])("handles the SMTP answer $answer: refused $isRefused, other mails sent $sent", async (given) => {
  const { deps, server, mailer } = await withServer({ refuses: ["gone@fleet.example"], answer: given.answer });
  await aMail(deps, { reference: "a", to: "gone@fleet.example" });
  await aMail(deps, { reference: "b" });
  await mailer.deliverDue();
  expect(server.received).toHaveLength(given.sent);
  expect((await rowsOf(deps))[0]).toMatchObject({ sent_at: null, attempts: 1, is_refused: given.isRefused });
});

test("retries a mail forever, at most a day apart", async () => {
  const { deps, mailer, clock } = await withServer({ refuses: ["ravi@fleet.example"] });
  await aMail(deps);
  const waits: number[] = [];
  for (let tries = 1; tries <= 20; tries += 1) {
    await mailer.deliverDue();
    const [row] = await rowsOf(deps);
    expect(row?.attempts).toBe(tries);
    waits.push((row?.next_attempt_at ?? 0) - deps.now());
    clock.advance(waits.at(-1) ?? 0);
  }
  expect(waits[0]).toBeLessThanOrEqual(minute);
  expect(Math.min(...waits.slice(12))).toBeGreaterThanOrEqual(day / 2);
  expect(Math.max(...waits)).toBeLessThanOrEqual(day);
});

test("sends a mail that was queued under a clock years ahead", async () => {
  const { deps, clock, server, mailer } = await withServer();
  clock.advance(1000 * day);
  await aMail(deps);
  clock.advance(-1000 * day);
  await mailer.deliverDue();
  expect(server.received).toHaveLength(1);
});

test("retries within a quarter of an hour while the server is down, and delivers when it is up", async () => {
  const { deps, server, mailer, clock } = await withServer();
  await server.stop();
  await aMail(deps, { reference: "a" });
  await aMail(deps, { reference: "b" });
  for (let round = 0; round < 20; round += 1) {
    await mailer.deliverDue();
    clock.advance(15 * minute);
  }
  const waiting = await rowsOf(deps);
  expect(waiting.map((row) => row.sent_at)).toEqual([null, null]);
  for (const row of waiting) expect(row.next_attempt_at).toBeLessThanOrEqual(deps.now() + 15 * minute);
  const back = await aMailServer({ port: server.port });
  clock.advance(15 * minute);
  await mailer.deliverDue();
  expect(back.received).toHaveLength(2);
});

test("repeats the Message-ID of a mail when it is killed before marking it as sent", async () => {
  const { deps, server } = await withServer();
  await aMail(deps);
  const send = smtpTransport(server.url, 60_000);
  onTestFinished(() => send.close?.());
  // The process ends here, before it marks the mail as sent.
  const dying = createMailer(mailing(deps), async (letter, signal) => {
    await send(letter, signal);
    void dying.stop();
    throw new Error("killed");
  });
  await dying.deliverDue();
  expect((await rowsOf(deps))[0]?.sent_at).toBeNull();
  await createMailer(mailing(deps), send).deliverDue();
  const ids = server.received.map(({ source }) => readMail(source).headers.get("message-id"));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("sends an address that looks like two to one recipient", async () => {
  const { deps, server, mailer } = await withServer();
  await aMail(deps, { to: "x,ravi@fleet.example" });
  await mailer.deliverDue();
  expect(server.received.flatMap(({ to }) => to)).not.toContain("ravi@fleet.example");
});

test("sends queued mails when it starts, and new ones when it is woken", async () => {
  const { deps, server, mailer } = await withServer();
  await aMail(deps, { reference: "a" });
  mailer.wake();
  expect(server.received).toEqual([]);
  mailer.start();
  await expect.poll(() => server.received.length).toBe(1);
  await aMail(deps, { reference: "b" });
  mailer.wake();
  await expect.poll(() => server.received.length).toBe(2);
});

test("checks for mails at regular intervals", async () => {
  const { deps, clock } = await freshDeps();
  const server = await aMailServer();
  const limits = { ...defaultLimits, mail: { ...defaultLimits.mail, everyMs: 20 } };
  const mailer = createMailer(mailing({ ...deps, limits }), smtpTransport(server.url, 60_000));
  onTestFinished(mailer.stop);
  mailer.start();
  await aMail(deps, { now: clock.now() });
  await expect.poll(() => server.received.length).toBe(1);
});

test("aborts a mail to a server that does not answer when it stops, and keeps it due", async () => {
  const { deps } = await freshDeps();
  await aMail(deps);
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const mailer = createMailer(mailing(deps), (_letter, signal) => {
    begun();
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
  });
  mailer.start();
  await hasBegun;
  await mailer.stop();
  expect(await rowsOf(deps)).toMatchObject([{ sent_at: null, attempts: 0, next_attempt_at: deps.now() }]);
});

test("claims a mail while it sends it, also as the only process", async () => {
  const { deps } = await freshDeps();
  await aMail(deps);
  const claims: unknown[] = [];
  const mailer = createMailer(mailing(deps), async () => {
    claims.push(...(await rowsOf(deps)).map((row) => row.claimed_until));
  });
  onTestFinished(mailer.stop);
  await mailer.deliverDue();
  expect(claims).toEqual([expect.any(Number)]);
});

test("logs neither addresses nor texts", async () => {
  const { deps, mailer, logged } = await withServer({ refuses: ["gone@fleet.example"] });
  await aMail(deps, { reference: "a", to: "gone@fleet.example" });
  await aMail(deps, { reference: "b" });
  await mailer.deliverDue();
  const lines = logged.join("\n");
  expect(lines).toContain('"reference":"a"');
  expect(lines).not.toMatch(/fleet|Ravi|mailbox|order/);
});

test("sends many mails over one connection", async () => {
  const { deps, server, mailer } = await withServer();
  for (let at = 0; at < 20; at += 1) await aMail(deps, { reference: `mail:${at}` });
  await mailer.deliverDue();
  expect(server.received).toHaveLength(20);
  expect(server.connections()).toBe(1);
});

test("refuses to send the mail server's password over an unencrypted network", async () => {
  const { deps } = await freshDeps();
  const server = await aMailServer({ asksWhoItIs: true });
  await aMail(deps);
  const mailer = createMailer(
    mailing(deps),
    smtpTransport(`smtp://clerk:secret@0.0.0.0:${server.port}?ignoreTLS=true`, 60_000),
  );
  onTestFinished(mailer.stop);
  await mailer.deliverDue();
  expect(server.logins).toEqual([]);
  expect(await rowsOf(deps)).toMatchObject([{ sent_at: null, attempts: 1 }]);
  // On the same machine no one can intercept it.
  const near = createMailer(mailing(deps), smtpTransport(server.url.replace("//", "//clerk:secret@"), 60_000));
  onTestFinished(near.stop);
  await deps.db.updateTable("mail").set({ next_attempt_at: deps.now() }).execute();
  await near.deliverDue();
  expect(server.logins).toEqual(["clerk"]);
  expect(server.received).toHaveLength(1);
});

test("deletes a mail whose link has ended instead of sending it", async () => {
  const { deps, mailer, server, clock } = await withServer();
  await aMail(deps, { reference: "password-reset:1", kind: "access" });
  await aMail(deps, { reference: "invite:1", kind: "access" });
  clock.advance(hour);
  await mailer.deliverDue();
  expect([server.received.length, (await rowsOf(deps)).map(({ reference }) => reference)]).toEqual([1, ["invite:1"]]);
});

test("deletes a code once its mail is sent", async () => {
  const { deps, mailer, server } = await withServer();
  await aMail(deps, { reference: "link", kind: "access", body: "https://shop.example/AdminReset#token=f00d" });
  await aMail(deps, { reference: "order", kind: "order", body: "Thank you." });
  await mailer.deliverDue();
  expect(server.received[0]?.source).toContain("f00d");
  expect((await rowsOf(deps)).map(({ body }) => body)).toEqual(["", "Thank you."]);
});
