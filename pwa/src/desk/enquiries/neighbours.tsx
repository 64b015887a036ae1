import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { pathTo } from "@chargefront/shared/paths";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useLocation } from "react-router-dom";
import { sentenceFor } from "../../device/api/api-error.ts";
import { useNavigateWhileHere } from "../../parts/screen/use-navigate-while-here.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { showToast } from "../../ui/toast.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { isFromList, listSearch } from "../list/list-search.ts";
import { enquiryListQuery } from "./enquiry-queries.ts";
import { readListFilter } from "./list-filter.ts";

/** Buttons and keys that open the previous and next enquiry of the list that the user came from. Shows nothing without a
 *  list that has the enquiry. */
export function Neighbours({ enquiryId }: { enquiryId: string }) {
  const { state } = useLocation();
  const navigate = useNavigateWhileHere();
  const hasList = isFromList(state);
  const list = useInfiniteQuery({
    ...enquiryListQuery(readListFilter(new URLSearchParams(listSearch(state)))),
    // Fetched again, the list might no longer have this enquiry, whose status was changed.
    enabled: ({ state }) => hasList && state.data === undefined,
  });
  const rows = rowsOf(list.data);
  const at = hasList ? rows.findIndex(({ _id }) => _id === enquiryId) : -1;

  function open(enquiry: Enquiry | undefined) {
    // Back leads to the list.
    if (enquiry) void navigate(pathTo("enquiry", enquiry._id), { state, replace: true });
  }

  async function openNext() {
    if (rows[at + 1] || !list.hasNextPage) return open(rows[at + 1]);
    if (list.isFetchingNextPage) return;
    const more = await list.fetchNextPage();
    if (more.error) showToast(sentenceFor(more.error));
    open(rowsOf(more.data)[at + 1]);
  }

  useKeys((event) => {
    if (at < 0 || document.querySelector("dialog[open]")) return;
    if (event.key !== "j" && event.key !== "k") return;
    event.preventDefault();
    if (event.key === "j") void openNext();
    else open(rows[at - 1]);
  });

  if (at < 0) return null;
  const isLast = at === rows.length - 1 && !list.hasNextPage;
  return (
    <div className={layout.tightRow}>
      <Button
        iconOnly
        aria-label="Previous enquiry"
        title="Previous enquiry (k)"
        aria-disabled={at === 0}
        onClick={() => open(rows[at - 1])}
      >
        <ChevronUp aria-hidden size={20} />
      </Button>
      <Button
        iconOnly
        aria-label="Next enquiry"
        title="Next enquiry (j)"
        aria-disabled={isLast || list.isFetchingNextPage}
        onClick={() => void openNext()}
      >
        <ChevronDown aria-hidden size={20} />
      </Button>
    </div>
  );
}

function rowsOf(data: { readonly pages: readonly { readonly rows: readonly Enquiry[] }[] } | undefined) {
  return data?.pages.flatMap((page) => page.rows) ?? [];
}
