import { pathTo } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list-row.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import type { Rep } from "../access/rep-store.ts";
import { AboutEnquiry } from "../enquiries/about-enquiry.tsx";
import { useWordsOfEvent } from "../enquiries/enquiry-history.tsx";
import { useOwnEnquiries } from "../enquiries/own-enquiries.ts";
import { todayWords } from "./today-words.ts";

const shown = 5;
const newMs = 7 * 24 * 3600 * 1000;

/** Lists what others did last to the rep's enquiries within 7 days, newest first. */
export function News({ rep }: { rep: Rep }) {
  const t = useWords(todayWords);
  const language = useLanguage();
  const wordsOf = useWordsOfEvent();
  const since = Date.now() - newMs;
  const news = (useOwnEnquiries(rep).enquiries ?? [])
    .flatMap((enquiry) => {
      const event = enquiry.history.findLast(({ isOwn }) => isOwn !== true);
      return event ? { enquiry, event, at: Date.parse(event.at) } : [];
    })
    .filter(({ at }) => at > since)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, shown);
  if (news.length === 0) return null;
  return (
    <section className={layout.grid3} aria-labelledby="field-news">
      <h2 id="field-news">{t("news")}</h2>
      <ul className={layout.panel} aria-labelledby="field-news">
        {news.map(({ enquiry, event }) => (
          <li key={event.id} className={list.row}>
            <p className={list.words}>
              <AboutEnquiry enquiry={enquiry} to={pathTo("fieldEnquiry", enquiry._id)} />
              <br />
              {wordsOf(event)} {event.kind === "note" && <bdi>{event.text}</bdi>}
              <br />
              <span className={layout.quietNote}>{formatDateTime(event.at, language)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
