import type { EnquiryView } from "@chargefront/shared/desk/waiting";
import { messages } from "@chargefront/shared/text/messages";
import { Button } from "../../ui/button.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useAdmin } from "../access/admin-session.ts";
import { isView, viewOf } from "./enquiry-views.tsx";
import type { EnquiryListFilter } from "./list-filter.ts";

const emptyViews = {
  all: { title: messages.noEnquiries, text: "What visitors send from Home and Contact arrives here." },
  mine: { title: "No enquiries are assigned to you", text: "Those that are assigned to you appear here." },
  unassigned: { title: "No unassigned enquiries", text: "Each enquiry is assigned to someone." },
  unanswered: { title: "No unanswered enquiries", text: "No answer to a new enquiry is late." },
  dueToday: { title: "Nothing is due today", text: "No follow-up is planned for today." },
  overdue: { title: "Nothing is overdue", text: "No follow-up is late." },
} as const satisfies Record<EnquiryView, { title: string; text: string }>;

/** Says in place of an empty list that nothing waits in its view, or how to find more. */
export function NothingFound({ filter, onClear }: { filter: EnquiryListFilter; onClear: () => void }) {
  const view = viewOf(filter, useAdmin()?.id);
  const isNarrowed = !isView(filter) || (view === "all" && filter.assignee !== undefined);
  if (!isNarrowed) return <StateMessage {...emptyViews[view]} />;
  return (
    <StateMessage title={messages.noEnquiries} text="Try fewer words or another filter.">
      <Button variant="primary" onClick={onClear}>
        Clear the filters
      </Button>
    </StateMessage>
  );
}
