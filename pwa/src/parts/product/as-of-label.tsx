import { useQuery } from "@tanstack/react-query";
import { asOfQuery } from "./catalogue-queries.ts";
import { pricesAsOf } from "./as-of.ts";
import styles from "./as-of-label.module.css";

/** How old the prices on this device are. */
export function AsOfLabel() {
  const asOf = useQuery(asOfQuery()).data;
  return <span className={styles.label}>{asOf ? pricesAsOf(asOf, Date.now()) : ""}</span>;
}
