import { type EnquiryView, enquiryViews, type Waiting } from "@chargefront/shared/desk/waiting";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { classes } from "../../ui/classes.ts";
import { shortFigure } from "../../ui/figures.ts";
import tabs from "../../ui/tabs.module.css";
import { useAdmin } from "../access/admin-session.ts";
import styles from "./enquiry-views.module.css";
import { type EnquiryListFilter, writeListFilter } from "./list-filter.ts";

const viewWords = {
  all: "All",
  mine: "Mine",
  unassigned: "Unassigned",
  unanswered: "Unanswered",
  dueToday: "Due today",
  overdue: "Overdue",
} as const satisfies Record<EnquiryView, string>;

/** Returns the view that a list belongs to; other filters narrow it. `me`: the id of the admin. */
export function viewOf({ assignee, due }: EnquiryListFilter, me: string | undefined): EnquiryView {
  if (due !== undefined) return due === "today" ? "dueToday" : due;
  if (assignee === "none") return "unassigned";
  return assignee !== undefined && assignee === me ? "mine" : "all";
}

/** Whether the list is exactly that of a tab, so that the numbers of the tabs say how many it has. */
export function isView({ q, status, due, assignee }: EnquiryListFilter): boolean {
  return q === undefined && status === undefined && (due === undefined || assignee === undefined);
}

/** Returns the filter of a view. Due lists span several statuses, and All has every one; the others keep the status. */
function filterOf(view: EnquiryView, me: string | undefined): EnquiryListFilter {
  const everyone = { assignee: undefined, due: undefined };
  if (view === "mine") return { ...everyone, assignee: me };
  if (view === "unassigned") return { ...everyone, assignee: "none" };
  if (view === "all") return { ...everyone, status: undefined };
  return { ...everyone, due: view === "dueToday" ? "today" : view, status: undefined };
}

type EnquiryViewsProps = {
  filter: EnquiryListFilter;
  /** Undefined while loading, and where the counts would not match the list. */
  counts: Waiting["enquiries"];
  onChange: (changed: EnquiryListFilter) => void;
  /** A link after the tabs. */
  children: ReactNode;
};

/** Tabs of the ready-made filters, each with its number of enquiries. They scroll sideways where they do not fit. */
export function EnquiryViews({ filter, counts, onChange, children }: EnquiryViewsProps) {
  const me = useAdmin()?.id;
  const current = viewOf(filter, me);

  function onChoose(event: MouseEvent, view: EnquiryView) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChange(filterOf(view, me));
  }

  return (
    <nav className={classes(tabs.tabs, styles.views)} aria-label="Views">
      {enquiryViews.map((view) => (
        <Link
          key={view}
          className={String(tabs.tab)}
          to={{ search: String(writeListFilter({ ...filter, ...filterOf(view, me) })) }}
          aria-current={view === current ? "page" : undefined}
          ref={view === current ? showTab : undefined}
          onFocus={({ currentTarget }) => showTab(currentTarget)}
          onClick={(event) => onChoose(event, view)}
        >
          {viewWords[view]} {counts && <span className={styles.count}>{shortFigure(counts[view])}</span>}
        </Link>
      ))}
      {children}
    </nav>
  );
}

/** Browsers do not scroll to a tab whose edge is already visible. */
function showTab(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
