import { newId } from "@chargefront/shared/text/id";
import { adminPassword, anEnquiry } from "../../../api/src/testing/makers.ts";
import { type Asked, countRows, type Fleet } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { queueSome } from "../../rig/queued-mails.ts";
import { judged, unless } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { atOnce, type Race, race, raced, send, times, unexpected } from "./race.ts";

/** Every process sends: each mail goes out once. */
export const mailers: Race = async (fleet, _, { mails }) => {
  const batch = newId();
  await queueSome(fleet, batch, mails);
  const unsent = `mail where sent_at is null and recipient like '${batch}.%'`;
  await waitUntil("all mails to be sent", async () => (await countRows(fleet, unsent)) === 0, { everyMs: 200 });
  const sent = fleet.mails.filter(({ to }) => to.startsWith(batch));
  const people = new Set(sent.map(({ to }) => to)).size;
  const senders = new Set(sent.map(({ connection }) => connection)).size;
  const found = { lost: mails - people, duplicated: sent.length - people, wrong: [] };
  return judged("every process sends mails", mails, 0, found, `over ${senders} connections`);
};

/** A file that is applied at every process, each of which is woken to write it: every row is written once. */
export const imports: Race = async (fleet, _, { rounds }) => {
  const cookie = await fleet.anAdmin();
  const batch = newId();
  const rows = times(rounds * 10, (at) => `${batch} ${at},For a car park,32499.50,4.3`);
  const headers = { cookie, "content-type": "text/csv" };
  const body = ["Title,Description,Price,Rating", ...rows].join("\n");
  const uploaded = await insist(() => fleet.next().request("/api/products/import", { method: "POST", headers, body }));
  const path = `/api/products/import/${((await uploaded.json()) as { id: string }).id}`;
  await waitUntil("the file to be checked", () => isIn("checked"));
  const applied = await atOnce(
    fleet,
    times(8, () => ({ method: "POST", path: `${path}/apply`, cookie })),
  );
  await waitUntil("the file to be written", () => isIn("done"));
  const { done, problemCount } = await readRun(fleet, path, cookie);
  const count = await countRows(fleet, `product where title like '${batch}%'`);
  return raced("one file at every process", rows.length, [
    ...unless(count === rows.length, `${count} products of ${rows.length} rows`),
    ...unless(done === rows.length && problemCount === 0, `${done} rows done, ${problemCount} problems`),
    ...unexpected(applied, [202]),
  ]);

  async function isIn(state: string): Promise<boolean> {
    fleet.deps.notify("import");
    return (await readRun(fleet, path, cookie)).state === state;
  }
};

type Run = { readonly state: string; readonly done: number; readonly problemCount: number };

async function readRun(fleet: Fleet, path: string, cookie: string): Promise<Run> {
  return (await send(fleet, { method: "GET", path, cookie })).body as Run;
}

/** A person erased at every process: what there was is erased once, and each erasure is on the list. */
export const erasures = race("a person erased at once", 0.2, async (fleet) => {
  const cookie = await fleet.anAdmin();
  return async () => {
    const email = `${newId()}@fleet.example`;
    const bodies = times(3, () => anEnquiry({ email }));
    for (const body of bodies) await send(fleet, { method: "POST", path: "/api/enquiry/post", body });
    const body = { email, enquiries: bodies.map(({ id }) => id), orders: [], password: adminPassword };
    const erase: Asked = { method: "POST", path: "/api/admin/person/erase", cookie, body };
    return {
      requests: fleet.processes.map(() => erase),
      others: [200, 400],
      async check(answers) {
        const erased = answers
          .filter(({ status }) => status === 200)
          .reduce((sum, { body }) => sum + (body as { erased: { enquiries: number } }).erased.enquiries, 0);
        const left = await countRows(fleet, `enquiry where email = '${email}'`);
        const open = await countRows(fleet, "erasure where finished_at is null");
        return [
          ...unless(erased === 3 && left === 0, `${erased} of 3 enquiries erased, ${left} left`),
          ...unless(open === 0, `${open} erasures are not finished`),
        ];
      },
    };
  };
});
