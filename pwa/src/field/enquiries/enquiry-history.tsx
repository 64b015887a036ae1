import type { LostReason } from "@chargefront/shared/enquiry/deal";
import type { EnquiryEvent } from "@chargefront/shared/enquiry/enquiry-desk";
import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { formatRupees } from "@chargefront/shared/money/money";
import { formatDate } from "@chargefront/shared/time/dates";
import layout from "../../ui/layout.module.css";
import { Timeline, TimelineEvent } from "../../ui/timeline.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { useRep } from "../access/rep-store.ts";
import { actionsWords } from "../actions/actions-words.ts";
import { useOwnActions } from "../own-actions.ts";
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

/** Lists the events of an enquiry, newest first, with its arrival last. */
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

/** Marks an entry of the history that the server does not have yet. `id`: of the entry, or of the rep's action. */
function SendState({ id }: { id: string }) {
  const t = useWords(actionsWords);
  const row = useOwnActions(useRep()?.id).find((one) => one.id === id);
  return row?.state === "waiting" && <strong className={layout.quietNote}>{t("notSent")}</strong>;
}

/** Returns a function that describes an event of an enquiry in a sentence; the caller shows the text of a note. */
export function useWordsOfEvent() {
  const t = useWords(enquiriesWords);
  const language = useLanguage();
  return (event: EnquiryEvent): string => {
    const name = event.adminName;
    switch (event.kind) {
      case "status":
        return t("statusChanged", { name, from: t(event.from), to: t(event.to) });
      case "statusKept":
        return t("statusChangeOverruled", { name, from: t(event.from), to: t(event.to), kept: t(event.kept) });
      case "assignee":
        return event.to === null ? t("unassigned", { name }) : t("assigned", { name, to: event.to });
      case "followUp": {
        if (event.day === null) return t("followUpRemoved", { name });
        const text = t("followUpSet", { name, at: formatDate(event.day, language) });
        return event.what === "" ? text : `${text}: ${event.what}`;
      }
      case "value":
        return event.value === null
          ? t("dealValueRemoved", { name })
          : t("dealValueSet", { name, value: formatRupees(event.value) });
      case "lostReason": {
        if (event.reason === null) return t("lostReasonRemoved", { name });
        const text = t("lostReasonSet", { name, reason: t(reasonKeys[event.reason]) });
        return event.text === "" ? text : `${text}. ${event.text}`;
      }
      case "note":
        return t("noteAdded", { name });
      case "photo":
        return t("photoAdded", { name });
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
