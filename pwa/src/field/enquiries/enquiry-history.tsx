import type { LostReason } from "@chargefront/shared/enquiry/deal";
import type { EnquiryEvent } from "@chargefront/shared/enquiry/enquiry-desk";
import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { formatRupees } from "@chargefront/shared/money/money";
import { formatDate } from "@chargefront/shared/time/dates";
import { Timeline, TimelineEvent } from "../../ui/timeline.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { SendState } from "../actions/send-state.tsx";
import styles from "./enquiries.module.css";
import { enquiriesWords } from "./enquiries-words.ts";

const reasonKeys = {
  price: "lostPrice",
  competitor: "lostCompetitor",
  "no-load": "lostNoLoad",
  "no-permission": "lostNoPermission",
  later: "lostLater",
  other: "lostOther",
} as const satisfies Record<LostReason, string>;

/** Lists what became of an enquiry, newest first, down to its arrival. */
export function EnquiryHistory({ enquiry }: { enquiry: RepEnquiry }) {
  const t = useWords(enquiriesWords);
  const wordsOf = useWordsOfEvent();
  return (
    <Timeline>
      {enquiry.history.toReversed().map((event) => (
        <TimelineEvent key={event.id} at={event.at}>
          <span>{wordsOf(event)}</span>
          {event.kind === "note" && <blockquote className={styles.note}>{event.text}</blockquote>}
          <SendState id={event.id} />
        </TimelineEvent>
      ))}
      <TimelineEvent at={enquiry.createdAt}>{t("arrived")}</TimelineEvent>
    </Timeline>
  );
}

/** Returns a function that says what a person did to an enquiry; the text of a note is left to the caller. */
export function useWordsOfEvent() {
  const t = useWords(enquiriesWords);
  const language = useLanguage();
  return (event: EnquiryEvent): string => {
    const name = event.adminName;
    switch (event.kind) {
      case "status":
        return t("moved", { name, from: t(event.from), to: t(event.to) });
      case "statusKept":
        return t("kept", { name, from: t(event.from), to: t(event.to), kept: t(event.kept) });
      case "assignee":
        return event.to === null ? t("unassigned", { name }) : t("assigned", { name, to: event.to });
      case "followUp": {
        if (event.day === null) return t("unplanned", { name });
        const planned = t("planned", { name, at: formatDate(event.day, language) });
        return event.what === "" ? planned : `${planned}: ${event.what}`;
      }
      case "value":
        return event.value === null ? t("unvalued", { name }) : t("valued", { name, value: formatRupees(event.value) });
      case "lostReason": {
        if (event.reason === null) return t("unexplained", { name });
        const explained = t("explained", { name, reason: t(reasonKeys[event.reason]) });
        return event.text === "" ? explained : `${explained}. ${event.text}`;
      }
      case "note":
        return t("wrote", { name });
      case "photo":
        return t("photographed", { name });
      case "photoRemoved":
        return t("photoRemoved", { name });
      case "deleted":
        return t("deleted", { name });
      case "restored":
        return t("restored", { name });
      default:
        // A server that is newer than this app may record further kinds.
        event satisfies never;
        return name;
    }
  };
}
