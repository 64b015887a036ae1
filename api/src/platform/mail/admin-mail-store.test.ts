import type { AdminMail } from "@chargefront/shared/order/admin-order";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "../../app.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { aMail, aMailServer, mailing } from "../../testing/mail.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { readMail } from "../../testing/read-mail.ts";
import { get, jsonOf, post } from "../../testing/requests.ts";
import { createMailer } from "./mailer.ts";
import { smtpTransport } from "./transport.ts";

async function aMailDesk() {
  const fresh = await freshApp();
  const server = await aMailServer({ refuses: ["gone@fleet.example"] });
  const mailer = createMailer(mailing(fresh.deps), smtpTransport(server.url, 60_000));
  onTestFinished(mailer.stop);
  let wakes = 0;
  const deps = {
    ...fresh.deps,
    wakeMailer: () => {
      wakes += 1;
    },
  };
  const app = createApp(deps);
  const cookie = await signedInAdmin(fresh);
  return {
    ...fresh,
    server,
    mailer,
    wakes: () => wakes,
    list: async (query = "") => jsonOf<AdminMail[]>(await get(app, `/api/admin/mail${query}`, cookie)),
    asks: (query: string) => get(app, `/api/admin/mail${query}`, cookie),
    resend: (id: string) => post(app, `/api/admin/mail/${id}/resend`, "", { Cookie: cookie }),
    activity: () => deps.readDb.selectFrom("activity").select(["kind", "label"]).execute(),
  };
}

test("lists mails newest first by state, with recipients and errors but without texts", async () => {
  const { deps, mailer, list } = await aMailDesk();
  await aMail(deps, { reference: "a", subject: "Refused", to: "gone@fleet.example" });
  await aMail(deps, { reference: "b", subject: "Sent" });
  await mailer.deliverDue();
  await aMail(deps, { reference: "c", subject: "Waiting", body: "secret" });
  expect((await list()).map(({ subject, state }) => [subject, state])).toEqual([
    ["Waiting", "waiting"],
    ["Sent", "sent"],
    ["Refused", "failed"],
  ]);
  expect(await list("?state=failed")).toEqual([
    {
      id: expect.any(String),
      recipient: "gone@fleet.example",
      subject: "Refused",
      state: "failed",
      isSpent: false,
      tries: 1,
      lastError: expect.stringContaining("no such mailbox"),
      createdAt: new Date(deps.now()).toISOString(),
      sentAt: null,
      nextTryAt: expect.any(String),
    },
  ]);
  expect(JSON.stringify(await list())).not.toContain("secret");
});

test("pages through the mails", async () => {
  const { deps, asks, list } = await aMailDesk();
  for (const subject of ["1", "2", "3"]) await aMail(deps, { reference: subject, subject });
  const answer = await asks("?limit=2&state=waiting");
  expect(answer.headers.get("X-Total-Count")).toBe("3");
  const next = answer.headers.get("Link")?.match(/<([^>]+)>; rel="next"/)?.[1] ?? "";
  expect((await list(next.replace("/api/admin/mail", ""))).map(({ subject }) => subject)).toEqual(["1"]);
  expect((await asks("?state=lost")).status).toBe(400);
});

test("makes a failed mail due at once when it is sent again, and keeps counting its tries", async () => {
  const { deps, server, mailer, list, resend, wakes, activity } = await aMailDesk();
  await aMail(deps, { to: "gone@fleet.example" });
  await mailer.deliverDue();
  const [failed] = await list();
  server.refuses.length = 0;
  await mailer.deliverDue();
  expect(server.received).toHaveLength(0);
  expect(await jsonOf<AdminMail>(await resend(failed?.id ?? ""))).toMatchObject({ tries: 1, state: "failed" });
  expect(wakes()).toBe(1);
  await mailer.deliverDue();
  expect(await list()).toMatchObject([{ state: "sent", tries: 2, lastError: null }]);
  expect(await activity()).toEqual([{ kind: "mail-sent-again", label: "a mail of the outbox" }]);
});

test("sends a mail again under another Message-ID, so that it is not taken for a duplicate", async () => {
  const { deps, server, mailer, list, resend } = await aMailDesk();
  await aMail(deps);
  await mailer.deliverDue();
  const [sent] = await list();
  expect(await jsonOf<AdminMail>(await resend(sent?.id ?? ""))).toMatchObject({ state: "waiting", tries: 0 });
  await mailer.deliverDue();
  await mailer.deliverDue();
  const ids = server.received.map(({ source }) => readMail(source).headers.get("message-id"));
  expect(ids).toEqual([`<${sent?.id}@127.0.0.1>`, `<${sent?.id}-1@127.0.0.1>`]);
});

test("refuses to send a mail again that does not exist", async () => {
  const { resend, activity } = await aMailDesk();
  const answer = await resend("none");
  expect([answer.status, (await jsonOf<{ code: string }>(answer)).code]).toEqual([404, "mail-not-found"]);
  expect(await activity()).toEqual([]);
});

test("refuses to send a mail again whose access code was deleted", async () => {
  const { deps, mailer, list, resend, activity } = await aMailDesk();
  await aMail(deps, { reference: "link", kind: "access" });
  await mailer.deliverDue();
  const answer = await resend((await list())[0]?.id ?? "");
  expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: "mail-spent" })]);
  expect((await list())[0]?.state).toBe("sent");
  // Its link has ended before it was sent.
  const createdAt = deps.now() - 73 * 3_600_000;
  await aMail(deps, { reference: "invite:1", kind: "access", now: createdAt });
  expect((await resend((await list())[0]?.id ?? "")).status).toBe(409);
  expect(await activity()).toEqual([]);
});
