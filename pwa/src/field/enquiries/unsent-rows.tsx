import { useQuery } from "@tanstack/react-query";
import { outboxListQuery } from "../../parts/enquiry/outbox-queries.ts";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { isOwnRow } from "../own-row.ts";
import styles from "./enquiries.module.css";
import { enquiriesWords } from "./enquiries-words.ts";

/** Rows of the outbox to look through. */
const looked = 200;

/** Lists the rep's enquiries that the server does not have yet. */
export function UnsentRows() {
  const t = useWords(enquiriesWords);
  const rows = useQuery(outboxListQuery(looked)).data?.filter((row) => isOwnRow(row) && row.state !== "sent") ?? [];
  if (rows.length === 0) return null;
  return (
    <ul className={layout.panel} aria-label={t("unsent")}>
      {rows.map(({ id, body }) => (
        <li key={id} className={styles.row}>
          <p className={styles.words}>
            <strong>
              <bdi>{[body.name, body.company].filter(Boolean).join(", ")}</bdi>
            </strong>
            <br />
            <span className={layout.quietNote}>{t("unsent")}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
