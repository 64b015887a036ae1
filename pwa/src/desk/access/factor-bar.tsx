import { paths } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { useEffect } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { onChange } from "../../device/store/signals.ts";
import styles from "./factor-bar.module.css";
import { ownAccountQuery } from "./use-rights.ts";

/** Tells an owner of a public shop from when the second factor is needed. From then on it leads every screen to the
 *  account until it is on. docs/product/decisions.md#117. */
export function FactorBar() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const factor = useQuery(ownAccountQuery()).data?.secondFactor;
  useEffect(() => onChange("second-factor-due", () => void client.invalidateQueries(ownAccountQuery())), [client]);
  if (!factor?.dueAt) return null;
  if (factor.isDue && pathname !== paths.adminAccount) return <Navigate to={paths.adminAccount} replace />;
  return (
    <section className={styles.bar} data-screen-only aria-label="Deadline for the second factor">
      <ShieldAlert aria-hidden size={18} />
      <p>
        {factor.isDue
          ? "Owners of this shop now need a second factor to use the desk. "
          : `Owners of this shop need a second factor from ${formatDateTime(factor.dueAt)}. `}
        <Link to={`${paths.adminAccount}#second-factor`}>Set it up</Link>
      </p>
    </section>
  );
}
