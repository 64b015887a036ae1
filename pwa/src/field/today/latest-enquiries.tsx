import { siteVisitTitle } from "@chargefront/shared/enquiry/field-enquiry";
import { paths } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { Link } from "react-router-dom";
import type { OutboxRow } from "../../device/outbox/outbox-row.ts";
import layout from "../../ui/layout.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./today.module.css";
import { todayWords } from "./today-words.ts";

const shown = 10;

/** Lists the enquiries that the rep wrote last on this phone, those that need the rep first. */
export function LatestEnquiries({ rows }: { rows: readonly OutboxRow[] }) {
  const t = useWords(todayWords);
  const language = useLanguage();
  return (
    <section className={layout.grid3} aria-labelledby="field-written">
      <h2 id="field-written">{t("written")}</h2>
      {rows.length === 0 && <p className={layout.quiet}>{t("none")}</p>}
      <ul className={layout.panel}>
        {rows.slice(0, shown).map(({ id, body, state, capturedAt, receipt }) => (
          <li key={id} className={styles.row}>
            <p>
              <strong className={styles.name}>
                <bdi>{[body.name, placeOf(body)].filter(Boolean).join(", ")}</bdi>
              </strong>
              <br />
              {body.title === siteVisitTitle ? t("visit") : body.title}
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

/** The company, else the city. */
function placeOf(body: OutboxRow["body"]): string | undefined {
  return body.company || (body.source === "field" ? body.site?.city : undefined);
}
