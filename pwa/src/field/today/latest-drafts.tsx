import { paths } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { draftsQuery } from "../../parts/enquiry/outbox-queries.ts";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list-row.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { todayWords } from "./today-words.ts";

/** Leads back to the enquiries that the rep has begun. */
export function LatestDrafts() {
  const t = useWords(todayWords);
  const language = useLanguage();
  const drafts = useQuery(draftsQuery()).data?.filter(({ form }) => form === "field") ?? [];
  if (drafts.length === 0) return null;
  return (
    <section className={layout.grid3} aria-labelledby="field-drafts">
      <h2 id="field-drafts">{t("drafts")}</h2>
      <ul className={layout.panel}>
        {drafts.map(({ id, fields, startedAt }) => (
          <li key={id} className={list.row}>
            <Link className={list.words} to={`${paths.fieldVisit}?draft=${id}`}>
              <bdi>{[fields.name, fields.company].filter(Boolean).join(", ") || t("noWords")}</bdi>
            </Link>
            <span className={layout.quietNote}>{t("started", { at: formatDateTime(startedAt, language) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
