import { pathTo } from "@chargefront/shared/paths";
import { formatDate } from "@chargefront/shared/time/dates";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list-row.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import type { Rep } from "../access/rep-store.ts";
import { actionsWords } from "../actions/actions-words.ts";
import { AboutEnquiry } from "./about-enquiry.tsx";
import { useOwnEnquiries } from "./own-enquiries.ts";

/** Lists the rep's open enquiries whose follow-up is due today or was due before, the oldest first. */
export function FollowUpsDue({ rep }: { rep: Rep }) {
  const t = useWords(actionsWords);
  const language = useLanguage();
  const today = isoDateOf(indianDay(Date.now()));
  const due = (useOwnEnquiries(rep).enquiries ?? [])
    .flatMap(({ followUp, ...enquiry }) => (followUp && followUp.day <= today ? { ...enquiry, followUp } : []))
    .filter(({ status }) => status !== "won" && status !== "lost")
    .toSorted((one, other) => one.followUp.day.localeCompare(other.followUp.day));
  if (due.length === 0) return null;
  return (
    <section className={layout.grid3} aria-labelledby="field-due">
      <h2 id="field-due">{t("due")}</h2>
      <ul className={layout.panel} aria-labelledby="field-due">
        {due.map(({ followUp: { day, what }, ...enquiry }) => (
          <li key={enquiry._id} className={list.row}>
            <p className={list.words}>
              <AboutEnquiry enquiry={enquiry} to={pathTo("fieldEnquiry", enquiry._id)} />
              <br />
              {what !== "" && (
                <>
                  <bdi>{what}</bdi>
                  <br />
                </>
              )}
              <span className={layout.quietNote}>
                {day === today ? t("today") : t("overdue", { at: formatDate(day, language) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
