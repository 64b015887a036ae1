import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { countsQuery, enquiriesQuery } from "../data/admin-queries.ts";
import { sentenceFor } from "../data/api-error.ts";
import { CountCards } from "../features/admin-dashboard/count-cards.tsx";
import { RecentActivity } from "../features/admin-dashboard/recent-activity.tsx";
import { adminPanelLinks } from "../ui/admin-sidebar.tsx";
import { Button } from "../ui/button.tsx";
import { Page, PageHead } from "../ui/page.tsx";
import { StateMessage } from "../ui/state-message.tsx";
import styles from "./admin-dashboard.module.css";

export function AdminDashboardScreen() {
  const counts = useQuery(countsQuery());
  const enquiries = useInfiniteQuery(enquiriesQuery()).data?.pages[0]?.enquiries;
  return (
    <Page>
      <title>Dashboard · Admin</title>
      <PageHead title="Dashboard Overview" />
      {counts.isError ? (
        <StateMessage role="alert" title="The counts could not be loaded" text={sentenceFor(counts.error)}>
          <Button look="main" onClick={() => void counts.refetch()}>
            Try again
          </Button>
        </StateMessage>
      ) : (
        <CountCards counts={counts.data} />
      )}
      <nav className={styles.tiles} aria-label="Admin Panel">
        {adminPanelLinks.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={styles.tile}>
            <Icon aria-hidden size={20} />
            {label}
          </Link>
        ))}
      </nav>
      <section className={styles.recent}>
        <h2>Recent Activity</h2>
        <RecentActivity enquiries={enquiries} />
      </section>
    </Page>
  );
}
