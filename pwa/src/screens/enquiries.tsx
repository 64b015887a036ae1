import { messages } from "@chargefront/shared/messages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { enquiriesQuery } from "../data/admin-queries.ts";
import { ExportButton } from "../features/admin-csv/export-button.tsx";
import { EnquiryTable } from "../features/admin-enquiries/enquiry-table.tsx";
import { Button } from "../ui/button.tsx";
import { Page, PageHead } from "../ui/page.tsx";
import { StateMessage } from "../ui/state-message.tsx";
import { ScreenState } from "./screen-state.tsx";

export function EnquiriesScreen() {
  const list = useInfiniteQuery(enquiriesQuery());
  if (!list.data) return <ScreenState queries={[list]} loading="Loading enquiries..." />;
  const enquiries = list.data.pages.flatMap((page) => page.enquiries);
  const total = list.data.pages[0]?.total ?? 0;

  return (
    <Page>
      <title>Enquiries · Admin</title>
      <PageHead title="Enquiries">
        {total > 0 && (
          <p role="status">{enquiries.length === total ? total : `${enquiries.length} of ${total}`}, newest first</p>
        )}
        <ExportButton noun="enquiry">Export enquiries as CSV</ExportButton>
      </PageHead>
      {enquiries.length === 0 ? (
        <StateMessage title={messages.noEnquiries} text="What visitors send from Home and Contact arrives here." />
      ) : (
        <EnquiryTable enquiries={enquiries} />
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} aria-disabled={list.isFetchingNextPage}>
          {list.isFetchingNextPage ? "Loading…" : "Show more"}
        </Button>
      )}
    </Page>
  );
}
