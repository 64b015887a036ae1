import { queryOptions, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { asAdmin } from "../../desk/access/as-admin.ts";
import { api } from "../../device/api/api.ts";
import styles from "./warning-bar.module.css";

/** Shows the problems of the whole installation, above every screen of the desk. */
export function WarningBar() {
  const warnings = useQuery(warningsQuery()).data;
  if (!warnings?.length) return null;
  return (
    <section className={styles.bar} data-screen-only aria-label="Warnings of this installation">
      <ul className={styles.list}>
        {warnings.map((warning) => (
          <li key={warning} className={styles.warning}>
            <TriangleAlert aria-hidden size={18} />
            <span>{warning}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Query for the warnings about this installation, worded for the role that reads them. They change when the server
 *  restarts, or over days. */
function warningsQuery() {
  return queryOptions({
    queryKey: ["admin", "warnings"],
    queryFn: () => asAdmin(async () => (await api.admin.warnings.$get()).json()),
    retry: false,
    staleTime: 5 * 60_000,
  });
}
