import { useQuery } from "@tanstack/react-query";
import { pricesAsOf } from "./as-of.ts";
import styles from "./as-of-label.module.css";
import { asOfQuery } from "./catalogue-queries.ts";

/** How old the prices on this device are. */
export function AsOfLabel() {
  const asOf = useQuery(asOfQuery()).data;
  return <span className={styles.label}>{asOf ? pricesAsOf(asOf, Date.now()) : ""}</span>;
}
