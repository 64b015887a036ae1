import { type DashboardSpan, dashboardSpans } from "@chargefront/shared/desk/dashboard";
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { api } from "../../device/api/api.ts";
import { panelLinksFor } from "../../parts/desk/admin-sidebar.tsx";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import layout from "../../ui/layout.module.css";
import { Page, PageHead } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { asAdmin } from "../access/as-admin.ts";
import { useRights } from "../access/use-rights.ts";
import { activityQuery } from "../activity/activity-queries.ts";
import { AttentionList } from "../attention/attention-list.tsx";
import { attentionQuery } from "../attention/attention-queries.ts";
import { enquiryListQuery } from "../enquiries/enquiry-queries.ts";
import styles from "./admin-dashboard.module.css";
import { CountCards, countNames, countsQuery } from "./count-cards.tsx";
import { DayPlots, SpanChoice } from "./day-plots.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { NewestEnquiries, TeamActivity } from "./recent.tsx";
import { StoragePanel } from "./storage-panel.tsx";

const usualSpan = 30;
const mostShown = 5;

export function AdminDashboardScreen() {
  const [params, setParams] = useSearchParams();
  const span = spanIn(params.get("days"));
  const { role, mayRead } = useRights();
  const names = countNames.filter((name) => mayRead(name));
  const counts = useQuery(countsQuery(names));
  const enquiries = useInfiniteQuery({ ...enquiryListQuery({}), enabled: mayRead("enquiries") });
  const activity = useInfiniteQuery({ ...activityQuery(), enabled: mayRead("activity") });
  const attention = useQuery(attentionQuery());
  const dashboard = useQuery(dashboardQuery(span));
  const steps = dashboard.data?.firstSteps;
  const queries = [counts, enquiries, activity, attention, dashboard];
  // Loaded data stays on screen when a refetch fails.
  if (queries.some(({ isLoadingError }) => isLoadingError))
    return <ScreenState queries={queries} loading="Loading..." />;

  function onChoose(days: DashboardSpan) {
    setParams(days === usualSpan ? {} : { days: String(days) }, { replace: true, preventScrollReset: true });
  }

  return (
    <Page>
      <title>Dashboard · Admin</title>
      <PageHead title="Dashboard Overview" />
      <CountCards names={names} counts={counts.data} />
      {attention.data && <AttentionList items={attention.data} />}
      {steps && <FirstSteps steps={steps} />}
      <nav className={styles.tiles} aria-label="Admin tasks">
        {panelLinksFor(role).map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={styles.tile}>
            <Icon aria-hidden size={20} />
            {label}
          </Link>
        ))}
      </nav>
      {mayRead("reports") && !steps && (
        <section className={layout.stack}>
          <div className={layout.spreadRow}>
            <h2>Enquiries and revenue</h2>
            <SpanChoice span={span} onChoose={onChoose} />
          </div>
          {dashboard.data?.days ? <DayPlots days={dashboard.data.days} /> : <Skeleton shape="panel" />}
        </section>
      )}
      <section className={layout.stack}>
        <h2>Recent Activity</h2>
        <div className={styles.recents}>
          {mayRead("enquiries") && (
            <section className={styles.recent}>
              <h3>New enquiries</h3>
              {enquiries.data ? (
                <NewestEnquiries enquiries={newest(enquiries.data.pages[0]?.rows)} />
              ) : (
                <Skeleton shape="panel" />
              )}
            </section>
          )}
          <section className={styles.recent}>
            <h3>Team activity</h3>
            {activity.data ? (
              <TeamActivity activities={newest(activity.data.pages[0]?.rows)} />
            ) : (
              <Skeleton shape="panel" />
            )}
          </section>
        </div>
      </section>
      {mayRead("operations") && (
        <section className={layout.stack}>
          <h2 id="storage">Storage</h2>
          {dashboard.data?.storage && dashboard.data.backup ? (
            <StoragePanel storage={dashboard.data.storage} backup={dashboard.data.backup} />
          ) : (
            <Skeleton shape="panel" />
          )}
        </section>
      )}
    </Page>
  );
}

function newest<Item>(items: readonly Item[] | undefined): readonly Item[] {
  return (items ?? []).slice(0, mostShown);
}

function spanIn(text: string | null): DashboardSpan {
  return dashboardSpans.find((span) => String(span) === text) ?? usualSpan;
}

/** Query for the figures of the last days and the shop's disk usage. The previous span's figures stay until the new
 *  ones arrive. */
function dashboardQuery(span: DashboardSpan) {
  return queryOptions({
    queryKey: ["admin", "dashboard", span],
    queryFn: () => asAdmin(async () => (await api.admin.dashboard.$get({ query: { days: `${span}` } })).json()),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
