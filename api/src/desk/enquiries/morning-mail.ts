import { mostCounted } from "@chargefront/shared/enquiry/enquiry-desk";
import { paths } from "@chargefront/shared/paths";
import { canBeNotified, type NoticeKind } from "@chargefront/shared/person/staff-notices";
import { indianDay, isoDateOf, startOfIndianDay } from "@chargefront/shared/time/indian-day";
import { isWorkingDay } from "@chargefront/shared/time/working-time";
import { listAllNoticed, type Noticed } from "../../people/admins/staff-notices.ts";
import type { Core, WakesMailer } from "../../platform/core.ts";
import { readSetting, setSetting } from "../../platform/db/settings.ts";
import { write } from "../../platform/db/write.ts";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { findCompany } from "../../shop/content/company.ts";
import { countEnquiries, countHeld } from "../../shop/enquiries/enquiry-count-store.ts";
import { countDue } from "../../shop/enquiries/enquiry-list-store.ts";
import { countToPack } from "../../shop/orders/count-to-pack.ts";
import { countInNeed } from "../attention/count-in-need.ts";

type Needs = Pick<Core, "config" | "db" | "log" | "now" | "readDb"> & WakesMailer;

const minute = 60_000;
/** From 08:30 to 11:00 Indian time, so that a process that starts late makes up for it. */
const morning = { from: 8.5 * 60 * minute, to: 11 * 60 * minute };
const checkEveryMs = 5 * minute;

/** Repeats the look whether the mails of this morning are written. */
export function morningMails(deps: Needs): Pick<Repeated, "start" | "stop"> {
  return repeat(
    checkEveryMs,
    () => queueMorningMails(deps),
    (cause) => deps.log.error({ err: cause }, "the mails of the morning could not be written"),
  );
}

/** Queues, once on the morning of a working day, one mail to each person for whom something is due. A pass that fails is
 *  repeated. Processes that look at the same time write each mail once, by its reference. */
export async function queueMorningMails(deps: Needs): Promise<void> {
  const now = deps.now();
  const today = indianDay(now);
  const sinceMidnight = now - startOfIndianDay(today);
  if (sinceMidnight < morning.from || sinceMidnight >= morning.to) return;
  const company = await findCompany(deps.readDb);
  if (!company || !isWorkingDay(today, company)) return;
  const day = isoDateOf(today);
  const lastDay = await readSetting(deps.readDb, "morning-mails");
  if (lastDay === day) return;
  const since = lastDay === undefined ? 0 : Date.parse(`${lastDay}T00:00:00+05:30`) + morning.from;
  for (const person of await listAllNoticed(deps.readDb)) {
    const lines = await linesFor(deps, person, { day, since });
    if (lines.length === 0) continue;
    const mail = { reference: `morning:${person.id}:${day}`, kind: "digest", to: person.email, now } as const;
    const body = ["Good morning. This waits for you today.", ...lines].join("\n\n");
    await write(deps.db, async (trx) => {
      // They may have been suspended or given another role since they were listed.
      const present = (await listAllNoticed(trx)).find(({ id }) => id === person.id);
      if (present?.role === person.role) await queueMail(trx, { ...mail, subject: "For you today", body });
    });
  }
  await write(deps.db, (trx) => setSetting(trx, "morning-mails", day));
  deps.wakeMailer();
}

type Line = {
  readonly kind: NoticeKind;
  readonly nouns: readonly [string, string];
  readonly words: string;
  readonly address: string;
  readonly count: () => Promise<number>;
};

/** `since`: the time of the last mails, in epoch milliseconds. */
type Morning = { readonly day: string; readonly since: number };

/** Contains nothing of the customers, so that it need not be erased with them. */
async function linesFor(deps: Needs, { id, role, notices }: Noticed, when: Morning): Promise<string[]> {
  const lines = [];
  for (const { kind, nouns, words, address, count } of [...ofEnquiries(deps, id, when), ...ofOrders(deps)]) {
    if (notices[kind] !== "morning" || !canBeNotified(role, kind)) continue;
    const counted = await count();
    const number = `${counted}${counted === mostCounted ? "+" : ""} ${nouns[counted === 1 ? 0 : 1]}`;
    if (counted > 0) lines.push(`${number} ${words}: ${deps.config.publicUrl}${address}`);
  }
  return lines;
}

function ofEnquiries({ readDb }: Needs, id: string, { day: today, since }: Morning): Line[] {
  const nouns = ["enquiry", "enquiries"] as const;
  return [
    {
      kind: "assigned",
      nouns,
      words: "new, assigned to you",
      address: `${paths.enquiries}?status=new&assignee=${id}`,
      count: () => countEnquiries(readDb, { status: "new", assignee: id }),
    },
    ...(["today", "overdue"] as const).map((when) => ({
      kind: "due" as const,
      nouns,
      words: when === "today" ? "with a follow-up today" : "with an overdue follow-up",
      address: `${paths.enquiries}?due=${when}&assignee=${id}`,
      count: () => countDue(readDb, { assignee: id, due: { when, today } }),
    })),
    {
      kind: "due",
      nouns,
      words: "held as possibly spam",
      address: `${paths.enquiries}?status=spam`,
      // Each is named once, as real spam may stay as it is.
      count: () => countHeld(readDb, { since }),
    },
  ];
}

function ofOrders(deps: Needs): Line[] {
  const nouns = ["order", "orders"] as const;
  const waiting = `${paths.adminOrders}?show=attention`;
  return [
    {
      kind: "paid",
      nouns,
      words: "to be packed",
      address: `${paths.adminOrders}?show=to-pack`,
      count: () => countToPack(deps.readDb, mostCounted),
    },
    {
      kind: "refundFailed",
      nouns,
      words: "with a failed refund",
      address: waiting,
      count: () => countInNeed(deps, "refund-failed"),
    },
    {
      kind: "disputed",
      nouns,
      words: "with an open dispute",
      address: waiting,
      count: () => countInNeed(deps, "disputed"),
    },
  ];
}
