import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { pathTo } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list-row.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { AboutEnquiry } from "./about-enquiry.tsx";
import { enquiriesWords } from "./enquiries-words.ts";
import { useFollowUpText } from "./use-follow-up-text.ts";
import { WaysToCustomer } from "./ways-to-customer.tsx";

/** An enquiry in the list: customer and place, products, status and age, and ways to call. */
export function EnquiryRow({ enquiry }: { enquiry: RepEnquiry }) {
  const t = useWords(enquiriesWords);
  const language = useLanguage();
  const followUpText = useFollowUpText();
  const { _id, status, createdAt, followUp } = enquiry;
  return (
    <li className={list.row}>
      <p className={list.words}>
        <AboutEnquiry enquiry={enquiry} to={pathTo("fieldEnquiry", _id)} />
        <br />
        <span className={layout.quietNote}>
          {[t(status), t("received", { at: formatDateTime(createdAt, language) })].join(" · ")}
        </span>
        {followUp && (
          <>
            <br />
            <strong className={layout.quietNote}>{followUpText(followUp)}</strong>
          </>
        )}
      </p>
      <WaysToCustomer contact={enquiry.contact} />
    </li>
  );
}
