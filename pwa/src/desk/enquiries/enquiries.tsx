import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { mostBulk } from "@chargefront/shared/enquiry/enquiry-bulk";
import { paths } from "@chargefront/shared/paths";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { LoadProblem } from "../../parts/screen/screen-state.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useRights } from "../access/use-rights.ts";
import { waitingQuery } from "../attention/attention-queries.ts";
import { ExportButton } from "../csv/export-button.tsx";
import listTools from "../list/list-tools.module.css";
import { listWords } from "../list/list-words.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EnquirySearch } from "./enquiry-filters.tsx";
import { assigneesQuery, enquiryCountsQuery, enquiryListQuery, lookAgain } from "./enquiry-queries.ts";
import { EnquiryViews, isView } from "./enquiry-views.tsx";
import { EnquiryWork } from "./enquiry-work.tsx";
import {
  countNameOf,
  type EnquiryListFilter,
  hasFixedOrder,
  hasLeft,
  readListFilter,
  writeListFilter,
} from "./list-filter.ts";
import { NothingFound } from "./nothing-found.tsx";
import { PossiblySpamLink } from "./possibly-spam.tsx";

export function EnquiriesScreen() {
  const [parameters, setParameters] = useSearchParams();
  const { mayRead, mayWrite } = useRights();
  const filter = readListFilter(parameters);
  const list = useInfiniteQuery(enquiryListQuery(filter));
  const kept = useQuery(enquiryCountsQuery(filter.assignee));
  const waiting = useQuery({ ...waitingQuery(), refetchInterval: lookAgain });
  const counts = kept.isPlaceholderData ? undefined : kept.data;
  const assignees = useQuery(assigneesQuery()).data ?? [];
  const enquiries = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = list.data?.pages[0]?.total ?? "0";
  // A search is not counted.
  const count = filter.q === undefined ? counts?.[countNameOf(filter)] : undefined;
  const more = count === undefined ? 0 : count - Number(total);
  // A row that left the list by a change keeps its place until the list is fetched again, but no longer counts.
  const latest = list.data?.pages.at(-1);
  const isLeft = more < 0 && kept.dataUpdatedAt >= (latest?.fetchedAt ?? 0);
  const left = enquiries.filter((enquiry) => hasLeft(filter, enquiry)).length;
  const searched = left === 0 || total.endsWith("+") ? total : String(Number(total) - left);
  const counted = filter.q !== undefined ? searched : isLeft ? String(count) : (latest?.total ?? total);
  const hasNewer = more > 0 && list.isSuccess && !list.isFetching;

  /** Merges a change into the address of now, which may be newer than what was drawn. */
  function onFilter(changed: EnquiryListFilter) {
    const present = readListFilter(new URLSearchParams(window.location.search));
    setParameters(writeListFilter({ ...present, ...changed }), { replace: true, preventScrollReset: true });
  }

  /** Loads as many as can be changed at once. */
  async function loadAll(): Promise<readonly Enquiry[]> {
    let loaded = list.data?.pages.flatMap((page) => page.rows) ?? [];
    for (let hasMore = list.hasNextPage; hasMore && loaded.length < mostBulk; ) {
      const next = await list.fetchNextPage();
      loaded = next.data?.pages.flatMap((page) => page.rows) ?? loaded;
      hasMore = next.hasNextPage && !next.isError;
    }
    return loaded.slice(0, mostBulk);
  }

  return (
    <Page width="list">
      <title>Enquiries · Admin</title>
      <PageHead title="Enquiries">
        <p role="status">
          {list.isPlaceholderData
            ? "Searching…"
            : list.data && listWords(enquiries.length, counted, orderWords(filter))}
        </p>
        <EnquirySearch filter={filter} assignees={assignees} onChange={onFilter}>
          {mayRead("export", "enquiries") && <ExportButton noun="enquiry">Export all enquiries</ExportButton>}
        </EnquirySearch>
        {mayWrite("enquiries.manage") && (
          <ButtonLink variant="primary" className={listTools.compact} to={paths.newEnquiry} aria-label="New enquiry">
            <Plus aria-hidden size={20} />
            <span>New enquiry</span>
          </ButtonLink>
        )}
      </PageHead>
      <EnquiryViews filter={filter} counts={isView(filter) ? waiting.data?.enquiries : undefined} onChange={onFilter}>
        {filter.status !== "spam" && <PossiblySpamLink count={kept.data?.held} />}
      </EnquiryViews>
      {hasNewer && <Button onClick={() => void list.refetch()}>{newerWords(more, filter.due !== undefined)}</Button>}
      <LoadProblem title="The enquiries could not be loaded" queries={[list]} />
      {list.isPending && (
        <>
          <p role="status">Loading enquiries...</p>
          <Skeleton shape="panel" />
        </>
      )}
      {list.data && enquiries.length === 0 && <NothingFound filter={filter} onClear={() => onFilter(noFilter)} />}
      {enquiries.length > 0 && (
        // A selection belongs to what is listed.
        <EnquiryWork
          key={String(writeListFilter(filter))}
          enquiries={enquiries}
          people={assignees.filter(({ isRemoved }) => !isRemoved)}
          total={total}
          order={hasFixedOrder(filter) ? undefined : (filter.order ?? "newest")}
          onOrder={(order) => onFilter({ order: order === "oldest" ? order : undefined })}
          onAll={list.hasNextPage ? loadAll : undefined}
        />
      )}
      <ShowMore list={list} />
      <ConflictDialog />
      {filter.q !== undefined && list.data && total.endsWith("+") && (
        <p>Only the newest enquiries with these words were searched. Add a word to find older ones.</p>
      )}
    </Page>
  );
}

const noFilter = { status: undefined, assignee: undefined, due: undefined, order: undefined, q: undefined };

function orderWords({ due, order }: EnquiryListFilter): string {
  if (due === "overdue") return "earliest day first";
  if (due === "unanswered") return "longest late first";
  return order === "oldest" ? "oldest first" : "newest first";
}

/** Follow-ups become due without a new enquiry. */
function newerWords(count: number, isDue: boolean): string {
  if (isDue) return `Show ${count} more`;
  return count === 1 ? "1 new enquiry" : `${count} new enquiries`;
}
