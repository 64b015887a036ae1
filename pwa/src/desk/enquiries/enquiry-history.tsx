import type { EnquiryDetail, EnquiryEvent } from "@chargefront/shared/enquiry/enquiry-desk";
import { formatRupees } from "@chargefront/shared/money/money";
import { formatDate } from "@chargefront/shared/time/dates";
import { Timeline, TimelineEvent } from "../../ui/timeline.tsx";
import styles from "./enquiry-history.module.css";
import { lostReasonWords, statusWords } from "./status-words.ts";

/** Lists the actions on an enquiry, newest first, down to its arrival. */
export function EnquiryHistory({ enquiry }: { enquiry: EnquiryDetail }) {
  return (
    <Timeline label="History">
      {enquiry.history.toReversed().map((event) => (
        <TimelineEvent key={event.id} at={event.at}>
          <span>
            <strong>{event.adminName}</strong> {wordsOf(event)}
          </span>
          {writtenIn(event) !== "" && <blockquote className={styles.note}>{writtenIn(event)}</blockquote>}
        </TimelineEvent>
      ))}
      <TimelineEvent at={enquiry.createdAt}>Enquiry received</TimelineEvent>
    </Timeline>
  );
}

/** Returns what the person typed; empty where nothing was. */
function writtenIn(event: EnquiryEvent): string {
  if (event.kind === "note" || event.kind === "lostReason") return event.text;
  return event.kind === "followUp" ? event.what : "";
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
    case "statusKept":
      return `wanted to change the status from ${statusWords[event.from]} to ${statusWords[event.to]}, but it was ${statusWords[event.kept]} by then`;
    case "followUp":
      return event.day === null ? "removed the follow-up" : `set a follow-up for ${formatDate(event.day)}`;
    case "value":
      return event.value === null ? "removed the value" : `set the value to ${formatRupees(event.value)}`;
    case "lostReason":
      if (event.reason === null) return "removed the reason for the loss";
      return `gave the reason for the loss: ${lostReasonWords[event.reason]}`;
    case "photo":
      return "added a photo";
    case "photoRemoved":
      return "removed a photo";
    case "deleted":
      return "deleted it";
    case "restored":
      return "restored it";
    default:
      // A server that is newer than this app may record further kinds.
      event satisfies never;
      return "changed it";
  }
}
