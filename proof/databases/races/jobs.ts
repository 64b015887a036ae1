import { newId } from "@chargefront/shared/text/id";
import { write } from "../../../api/src/platform/db/write.ts";
import { queueMails } from "../../../api/src/platform/mail/queue-mail.ts";
import { adminPassword, anEnquiry } from "../../../api/src/testing/makers.ts";
import { type Fleet, rowOf } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { judged, unless } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { atOnce, type Race, raced, send, unexpected } from "./race.ts";

/** Every process sends: each mail goes out once. */
export const mailers: Race = async (fleet, _, { mails }) => {
  const batch = newId();
  const recipients = Array.from({ length: mails }, (_, at) => `${at}.${batch}@fleet.example`);
  for (let at = 0; at < mails; at += 100) {
    const some = recipients.slice(at, at + 100).map((to) => ({
      reference: `race:${to}`,
      kind: "order" as const,
      to,
      subject: "Your order",
      body: "Dear Ravi,\n\nthank you.",
      now: fleet.deps.now(),
    }));
    await write(fleet.deps.db, (trx) => queueMails(trx, some));
  }
  fleet.deps.notify("mail");
  const unsent = `select count(*)::integer as count from mail where sent_at is null and recipient like '%${batch}%'`;
  await waitUntil("all mails to be sent", async () => (await rowOf<{ count: number }>(fleet, unsent)).count === 0);
  const came = fleet.mails.filter(({ to }) => to.includes(batch));
  const people = new Set(came.map(({ to }) => to));
  const senders = new Set(came.map(({ connection }) => connection)).size;
  const found = { lost: mails - people.size, duplicated: came.length - people.size, wrong: [] };
  return judged("every process sends mails", mails, 0, found, `over ${senders} connections`);
};

/** A file that is applied at every process, each of which is woken to write it: every row is written once. */
export const imports: Race = async (fleet, _, { rounds }) => {
  const cookie = await fleet.anAdmin();
  const batch = newId();
  const rows = Array.from({ length: rounds * 10 }, (_, at) => `${batch} ${at},For a car park,32499.50,4.3`);
  const headers = { cookie, "content-type": "text/csv" };
  const body = ["Title,Description,Price,Rating", ...rows].join("\n");
  const uploaded = await insist(() => fleet.next().request("/api/products/import", { method: "POST", headers, body }));
  const { id } = (await uploaded.json()) as { id: string };
  const path = `/api/products/import/${id}`;
  const isIn = (state: string) => async () => {
    fleet.deps.notify("import");
    return (await readRun(fleet, path, cookie)).state === state;
  };
  await waitUntil("the file to be checked", isIn("checked"));
  const applied = await atOnce(fleet, 8, () => ({ method: "POST", path: `${path}/apply`, cookie }));
  await waitUntil("the file to be written", isIn("done"));
  const { done, problemCount } = await readRun(fleet, path, cookie);
  const { count } = await rowOf<{ count: number }>(
    fleet,
    `select count(*)::integer as count from product where title like '${batch}%'`,
  );
  return raced("one file at every process", rows.length, [
    ...unless(count === rows.length, `${count} products of ${rows.length} rows`),
    ...unless(done === rows.length && problemCount === 0, `${done} rows done, ${problemCount} problems`),
    ...unexpected(applied, [202]),
  ]);
};

type Run = { readonly state: string; readonly done: number; readonly problemCount: number };

async function readRun(fleet: Fleet, path: string, cookie: string): Promise<Run> {
  return (await send(fleet, { method: "GET", path, cookie })).body as Run;
}

/** A person erased at every process: what there was is erased once, and each erasure is on the list. */
export const erasures: Race = async (fleet, _, { rounds }) => {
  const cookie = await fleet.anAdmin();
  const wrong: string[] = [];
  const tries = Math.ceil(rounds / 5);
  for (let round = 0; round < tries; round += 1) {
    const email = `${newId()}@fleet.example`;
    const bodies = Array.from({ length: 3 }, () => anEnquiry({ email }));
    for (const body of bodies) await send(fleet, { method: "POST", path: "/api/enquiry/post", body });
    const body = { email, enquiries: bodies.map(({ id }) => id), orders: [], password: adminPassword };
    const answers = await atOnce(fleet, fleet.processes.length, () => ({
      method: "POST",
      path: "/api/admin/person/erase",
      cookie,
      body,
    }));
    const erased = answers
      .filter(({ status }) => status === 200)
      .reduce((sum, { body }) => sum + (body as { erased: { enquiries: number } }).erased.enquiries, 0);
    const { count } = await rowOf<{ count: number }>(
      fleet,
      `select count(*)::integer as count from enquiry where email = '${email}'`,
    );
    wrong.push(...unless(erased === 3 && count === 0, `${erased} of 3 enquiries erased, ${count} left`));
    wrong.push(...unexpected(answers, [200, 400]));
  }
  const { open } = await rowOf<{ open: number }>(
    fleet,
    "select count(*)::integer as open from erasure where finished_at is null",
  );
  return raced("a person erased at once", tries * fleet.processes.length, [
    ...wrong,
    ...unless(open === 0, `${open} erasures are not finished`),
  ]);
};
