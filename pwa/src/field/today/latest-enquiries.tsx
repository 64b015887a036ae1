import { paths, pathTo } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { Link } from "react-router-dom";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list-row.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { AboutEnquiry } from "../enquiries/about-enquiry.tsx";
import type { OwnRow } from "../own-rows.ts";
import styles from "./today.module.css";
import { todayWords } from "./today-words.ts";

const shown = 10;

/** Lists the enquiries that the rep wrote last on this phone, those that need the rep first. */
export function LatestEnquiries({ rows }: { rows: readonly OwnRow[] }) {
  const t = useWords(todayWords);
  const language = useLanguage();
  return (
    <section className={layout.grid3} aria-labelledby="field-written">
      <h2 id="field-written">{t("written")}</h2>
      {rows.length === 0 && <p className={layout.quiet}>{t("none")}</p>}
      <ul className={layout.panel}>
        {rows.slice(0, shown).map(({ id, body, state, capturedAt, receipt }) => (
          <li key={id} className={list.row}>
            <p className={list.words}>
              <AboutEnquiry enquiry={body} to={pathTo("fieldEnquiry", id)} />
              <br />
              <span className={layout.quietNote}>
                {[formatDateTime(capturedAt, language), receipt?.reference].filter(Boolean).join(" · ")}
              </span>
            </p>
            <span className={styles.state} data-state={state}>
              {t(state)}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > 0 && <Link to={paths.outbox}>{t("showAll")}</Link>}
    </section>
  );
}
