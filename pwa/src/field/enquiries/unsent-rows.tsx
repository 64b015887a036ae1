import { pathTo } from "@chargefront/shared/paths";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list-row.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { useOwnRows } from "../own-rows.ts";
import { AboutEnquiry } from "./about-enquiry.tsx";
import { enquiriesWords } from "./enquiries-words.ts";

/** Lists the rep's enquiries that the server does not have yet. */
export function UnsentRows() {
  const t = useWords(enquiriesWords);
  const rows = useOwnRows()?.filter(({ state }) => state !== "sent") ?? [];
  if (rows.length === 0) return null;
  return (
    <ul className={layout.panel} aria-label={t("unsent")}>
      {rows.map(({ id, body }) => (
        <li key={id} className={list.row}>
          <p className={list.words}>
            <AboutEnquiry enquiry={body} to={pathTo("fieldEnquiry", id)} />
            <br />
            <span className={layout.quietNote}>{t("unsent")}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
