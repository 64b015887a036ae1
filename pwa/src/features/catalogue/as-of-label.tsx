import { lazily } from "@chargefront/shared/lazily";
import { useQuery } from "@tanstack/react-query";
import { asOfQuery } from "../../data/catalogue-queries.ts";
import styles from "./as-of-label.module.css";

const format = lazily(
  () =>
    new Intl.DateTimeFormat("en-IN", {
      hour: "2-digit",
      minute: "2-digit",
      day: "numeric",
      month: "short",
      hour12: false,
    }),
);

/** How old the prices on this device are. */
export function AsOfLabel() {
  const asOf = useQuery(asOfQuery()).data;
  return <span className={styles.label}>{asOf ? `Prices as of ${format().format(new Date(asOf))}` : ""}</span>;
}
