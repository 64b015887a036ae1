import type { EnquiryDetail, EnquiryEvent } from "@chargefront/shared/enquiry/enquiry-desk";
import { Timeline, TimelineEvent } from "../../ui/timeline.tsx";
import styles from "./enquiry-history.module.css";
import { statusWords } from "./status-words.ts";

/** Lists the actions on an enquiry, newest first, down to its arrival. */
export function EnquiryHistory({ enquiry }: { enquiry: EnquiryDetail }) {
  return (
    <Timeline label="History">
      {enquiry.history.toReversed().map((event) => (
        <TimelineEvent key={event.id} at={event.at}>
          <span>
            <strong>{event.adminName}</strong> {wordsOf(event)}
          </span>
          {event.kind === "note" && <blockquote className={styles.note}>{event.text}</blockquote>}
        </TimelineEvent>
      ))}
      <TimelineEvent at={enquiry.createdAt}>Enquiry received</TimelineEvent>
    </Timeline>
  );
}

function wordsOf(event: EnquiryEvent): string {
  switch (event.kind) {
    case "status":
      return `changed the status from ${statusWords[event.from]} to ${statusWords[event.to]}`;
    case "assignee":
      if (event.to === null) return `unassigned it from ${event.from}`;
      return event.from === null ? `assigned it to ${event.to}` : `reassigned it from ${event.from} to ${event.to}`;
    case "note":
      return "wrote";
    case "deleted":
      return "deleted it";
    case "restored":
      return "restored it";
    default:
      return event satisfies never;
  }
}
