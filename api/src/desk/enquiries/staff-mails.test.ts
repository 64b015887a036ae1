import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { changeRank } from "../../people/admins/change-rank.ts";
import { write } from "../../platform/db/write.ts";
import { loadSamplePages } from "../../shop/content/load-sample-pages.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anAdmin, anEnquiry, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";
import { queueMorningMails } from "./morning-mail.ts";

const ravi = "ravi@urjavahan.example";

/** Creates a desk where Asha assigns enquiries to Ravi. */
async function aDesk(count = 1) {
  const fresh = await freshApp();
  await loadSamplePages(fresh.deps, () => null);
  const { app, deps } = fresh;
  const cookie = await signedInAdmin(fresh, "meera@urjavahan.example");
  const { id: to } = await anAdmin(deps, ravi, "sales");
  const his = await signedInAdmin(fresh, ravi);
  const ids = Array.from({ length: count }, () => newId());
  for (const id of ids) await post(app, "/api/enquiry/post", anEnquiry({ id }));
  return {
    ...fresh,
    to,
    cookie,
    ids,
    assign: (assignee: string | null, by = cookie) => {
      const changes = ids.map((id) => ({ id, from: { assignee: assignee === null ? to : null }, to: { assignee } }));
      return send(app, "POST", "/api/enquiry/bulk", by, { changes });
    },
    plan: (id: string, day: string) =>
      send(app, "PATCH", `/api/enquiry/${id}`, his, { assignee: to, followUp: { day, what: "Call" } }),
    wants: (notices: object) => send(app, "PUT", "/api/admins/notices", his, notices),
    setting: async () => jsonOf(await get(app, "/api/admins/notices", his)),
    his,
    mails: () => deps.readDb.selectFrom("mail").selectAll().where("recipient", "=", ravi).execute(),
  };
}

test("mails a person the enquiry that a colleague assigned, and an answer reaches the customer", async () => {
  const { ids, to, assign, mails } = await aDesk();
  await assign(to);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    subject: "Assigned to you: enquiry ENQ-2025-00001",
    reply_to: "priya@fleet.example",
    body: [
      "Asha has assigned an enquiry to you.",
      "Name: प्रिया Kulkarni\nContact number: 9876543210\nEmail: priya@fleet.example\nAbout: DC fast charger 60 kW",
      "Two chargers for a depot in Nagpur.",
      `Open it: http://127.0.0.1:3000/Enquiry/${ids[0]}\nCall: tel:+919876543210\nWhatsApp: https://wa.me/919876543210?text=`,
    ].join("\n\n"),
  });
});

test("mails nothing about what a person takes themselves, nor to one who wants no mails", async () => {
  const { to, his, assign, wants, setting, mails } = await aDesk();
  expect(await setting()).toMatchObject({ assigned: "at-once", due: "morning", paid: "none" });
  await assign(to, his);
  await assign(null);
  expect((await wants({ assigned: "none", due: "none" })).status).toBe(200);
  await assign(to);
  expect(await mails()).toEqual([]);
  expect((await wants({ assigned: "often", due: "none" })).status).toBe(400);
});

test("mails no one about an assignment that is undone within a minute", async () => {
  const { app, deps, ids, to, cookie, assign, mails } = await aDesk();
  await assign(to);
  await assign(null);
  expect(await mails()).toEqual([]);
  const { id: kiran } = await anAdmin(deps, "kiran@urjavahan.example", "sales");
  await assign(to);
  await deps.db.updateTable("mail").set({ sent_at: 1 }).execute();
  for (const assignee of [kiran, to]) await send(app, "PATCH", `/api/enquiry/${ids[0]}`, cookie, { assignee });
  expect(await mails()).toHaveLength(1);
  const waiting = deps.readDb.selectFrom("mail").select("id").where("sent_at", "is", null);
  expect(await waiting.execute()).toEqual([]);
});

test("mails a person who gets an enquiry back within a minute, before the first mail was sent", async () => {
  const { app, deps, ids, to, cookie, assign, mails } = await aDesk();
  const { id: kiran } = await anAdmin(deps, "kiran@urjavahan.example", "sales");
  await assign(to);
  for (const assignee of [kiran, to]) await send(app, "PATCH", `/api/enquiry/${ids[0]}`, cookie, { assignee });
  expect(await mails()).toMatchObject([{ subject: "Assigned to you: enquiry ENQ-2025-00001", sent_at: null }]);
  const assigned = deps.readDb.selectFrom("mail").select("recipient").where("reference", "like", "assigned:%");
  expect(await assigned.execute()).toEqual([{ recipient: ravi }]);
});

test("makes 5 notices and one digest of 60 enquiries in an hour", async () => {
  const { to, assign, mails } = await aDesk(60);
  await assign(to);
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Assigned to you"))).toHaveLength(5);
  expect(subjects.filter((subject) => subject === "More for you within this hour")).toHaveLength(1);
  expect(subjects).toHaveLength(6);
});

test("writes once, in the morning of a working day, what is due", async () => {
  const { deps, clock, ids, plan, mails } = await aDesk(3);
  await plan(String(ids[0]), "2026-03-03");
  await plan(String(ids[1]), "2026-03-04");
  const at = async (time: string) => {
    clock.advance(Date.parse(time) - clock.now());
    await queueMorningMails(deps);
    return mails();
  };
  expect(await at("2026-03-04T08:29:00+05:30")).toEqual([]);
  const [mail] = await at("2026-03-04T08:30:00+05:30");
  expect(mail?.body).toMatch(
    /1 enquiry with a follow-up today: .*due=today.*\n\n1 enquiry with an overdue follow-up: /,
  );
  expect(mail?.body).not.toContain("Kulkarni");
  expect(await at("2026-03-04T09:00:00+05:30")).toHaveLength(1);
  // A Sunday, then a Monday.
  expect(await at("2026-03-08T09:00:00+05:30")).toHaveLength(1);
  expect(await at("2026-03-09T09:00:00+05:30")).toHaveLength(2);
});

test("counts in the morning what was held as possibly spam since the last one", async () => {
  const { app, deps, clock, mails } = await aDesk();
  const morning = async (day: number) => {
    clock.advance(Date.parse(`2026-03-0${day}T08:30:00+05:30`) - clock.now());
    await queueMorningMails(deps);
    return (await mails()).map(({ body }) => body);
  };
  await post(app, "/api/enquiry/post", anEnquiry(likeSpam));
  expect(await morning(4)).toEqual([expect.stringMatching(/\n\n1 enquiry held as possibly spam: .*status=spam$/)]);
  expect(await morning(5)).toHaveLength(1);
  for (let sent = 0; sent < 2; sent += 1) await post(app, "/api/enquiry/post", anEnquiry(likeSpam));
  expect((await morning(6))[1]).toContain("\n\n2 enquiries held as possibly spam: ");
});

test("writes no morning mail to a person who is suspended while it is written", async () => {
  const { deps, clock, ids, to, plan, mails } = await aDesk();
  await plan(String(ids[0]), "2026-03-04");
  clock.advance(Date.parse("2026-03-04T08:30:00+05:30") - clock.now());
  let suspending: Promise<unknown> | undefined;
  const config = {
    ...deps.config,
    get publicUrl() {
      const suspended = { id: to, by: to, change: { status: "suspended" }, now: 0 } as const;
      suspending ??= write(deps.db, (trx) => changeRank(trx, suspended));
      return deps.config.publicUrl;
    },
  };
  await queueMorningMails({ ...deps, config });
  await suspending;
  expect([suspending === undefined, await mails()]).toEqual([false, []]);
});

test("writes no morning mail about what is planned later in the morning, and catches up after a late start", async () => {
  const { deps, clock, to, mails } = await aDesk();
  const at = async (time: string) => {
    clock.advance(Date.parse(time) - clock.now());
    await queueMorningMails(deps);
    return mails();
  };
  expect(await at("2026-03-04T08:30:00+05:30")).toEqual([]);
  await deps.db.updateTable("enquiry").set({ assignee_id: to, follow_up_at: "2026-03-04" }).execute();
  expect(await at("2026-03-04T10:07:00+05:30")).toEqual([]);
  // No process ran on the next day before 10:55.
  expect(await at("2026-03-05T10:55:00+05:30")).toMatchObject([{ subject: "For you today" }]);
});
