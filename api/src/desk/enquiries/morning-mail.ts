import { mostCounted } from "@chargefront/shared/enquiry/enquiry-desk";
import { paths } from "@chargefront/shared/paths";
import { indianDay, isoDateOf, startOfIndianDay } from "@chargefront/shared/time/indian-day";
import { isWorkingDay } from "@chargefront/shared/time/working-time";
import { listNoticed, type Noticed } from "../../people/admins/staff-notices.ts";
import type { Core, WakesMailer } from "../../platform/core.ts";
import { write } from "../../platform/db/write.ts";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { findCompany } from "../../shop/content/company.ts";
import { countEnquiries } from "../../shop/enquiries/enquiry-count-store.ts";
import { countDue } from "../../shop/enquiries/enquiry-list-store.ts";

type Needs = Pick<Core, "config" | "db" | "log" | "now" | "readDb"> & WakesMailer;

const minute = 60_000;
/** From 08:30 to 11:00 Indian time, so that a process that starts late makes up for it. */
const morning = { from: 8.5 * 60 * minute, to: 11 * 60 * minute };
const checkEveryMs = 5 * minute;

/** Repeats the look for people who have not had the mail of this morning. */
export function morningMails(deps: Needs): Pick<Repeated, "start" | "stop"> {
  return repeat(
    checkEveryMs,
    () => queueMorningMails(deps),
    (cause) => deps.log.error({ err: cause }, "the mails of the morning could not be written"),
  );
}

/** Queues, on the morning of a working day, one mail to each person for whom something is due. */
export async function queueMorningMails(deps: Needs): Promise<void> {
  const now = deps.now();
  const today = indianDay(now);
  const sinceMidnight = now - startOfIndianDay(today);
  if (sinceMidnight < morning.from || sinceMidnight >= morning.to) return;
  const company = await findCompany(deps.readDb);
  if (!company || !isWorkingDay(today, company)) return;
  const day = isoDateOf(today);
  for (const person of await listNoticed(deps.readDb)) {
    const lines = await linesFor(deps, person, day);
    if (lines.length === 0) continue;
    const mail = { reference: `morning:${person.id}:${day}`, kind: "digest", to: person.email, now } as const;
    const body = ["Good morning. This waits for you today.", ...lines].join("\n\n");
    await write(deps.db, (trx) => queueMail(trx, { ...mail, subject: "Your enquiries today", body }));
  }
  deps.wakeMailer();
}

/** Contains nothing of the customers, so that it need not be erased with them. */
async function linesFor(
  { readDb, config }: Pick<Needs, "readDb" | "config">,
  { id, notices }: Noticed,
  today: string,
): Promise<string[]> {
  const isWanted = notices.due === "morning";
  const counted = [
    {
      words: "new, assigned to you",
      query: `status=new&assignee=${id}`,
      count: notices.assigned === "morning" ? await countEnquiries(readDb, { status: "new", assignee: id }) : 0,
    },
    ...(["today", "overdue"] as const).map(async (when) => ({
      words: when === "today" ? "with a follow-up today" : "with an overdue follow-up",
      query: `due=${when}&assignee=${id}`,
      count: isWanted ? await countDue(readDb, { assignee: id, due: { when, today } }) : 0,
    })),
  ];
  return (await Promise.all(counted))
    .filter(({ count }) => count > 0)
    .map(({ words, query, count }) => {
      const noun = count === 1 ? "1 enquiry" : `${count}${count === mostCounted ? "+" : ""} enquiries`;
      return `${noun} ${words}: ${config.publicUrl}${paths.enquiries}?${query}`;
    });
}
