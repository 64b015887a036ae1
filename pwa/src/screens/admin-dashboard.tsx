import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { countsQuery, enquiriesQuery } from "../data/admin-queries.ts";
import { CountCards } from "../features/admin-dashboard/count-cards.tsx";
import { RecentActivity } from "../features/admin-dashboard/recent-activity.tsx";
import { adminPanelLinks } from "../ui/admin-sidebar.tsx";
import { Page, PageHead } from "../ui/page.tsx";
import styles from "./admin-dashboard.module.css";
import { ScreenState } from "./screen-state.tsx";

export function AdminDashboardScreen() {
  const counts = useQuery(countsQuery());
  const enquiries = useInfiniteQuery(enquiriesQuery());
  if (counts.isError || enquiries.isError) return <ScreenState queries={[counts, enquiries]} loading="Loading..." />;

  return (
    <Page>
      <title>Dashboard · Admin</title>
      <PageHead title="Dashboard Overview" />
      <CountCards counts={counts.data} />
      <nav className={styles.tiles} aria-label="Admin tasks">
        {adminPanelLinks.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={styles.tile}>
            <Icon aria-hidden size={20} />
            {label}
          </Link>
        ))}
      </nav>
      <section className={styles.recent}>
        <h2>Recent Activity</h2>
        <RecentActivity enquiries={enquiries.data?.pages[0]?.enquiries} />
      </section>
    </Page>
  );
}
