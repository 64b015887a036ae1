import { formatLocalTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { useOnline } from "../../device/api/use-online.ts";
import { storedPricesAsOf } from "../../device/local/prices-as-of.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./as-of-label.module.css";
import { asOfQuery } from "./catalogue-queries.ts";
import { productWords } from "./product-words.ts";

const dayMs = 24 * 60 * 60_000;
/** From this age on, prices may have changed. */
const oldFromDays = 7;

/** Shows how old the prices on this device are, where it may have no newer ones: offline, and from a day on. */
export function AsOfLabel() {
  const t = useWords(productWords);
  const language = useLanguage();
  const isOnline = useOnline();
  const asOf = useQuery(asOfQuery()).data;
  useLayoutEffect(reserveLine, []);
  if (!asOf || (isOnline && ageMs(asOf) < dayMs)) return <span className={styles.label} />;
  const days = Math.floor(ageMs(asOf) / dayMs);
  const age = days >= oldFromDays ? t("asOfOld", { days }) : t("asOf", { when: formatLocalTime(asOf, language) });
  return <span className={styles.label}>{isOnline ? age : `${t("offline")} ${age}`}</span>;
}

/** Gives the label its line for as long as the screen is open, or none, so that nothing below it moves when the device
 *  goes offline or the prices have been updated. `index.html` does the same before the first paint. */
function reserveLine(): void {
  const asOf = storedPricesAsOf.current();
  const isDated = !navigator.onLine || (asOf !== null && ageMs(asOf) >= dayMs);
  document.documentElement.toggleAttribute("data-dated", isDated);
}

function ageMs(asOf: string): number {
  return Date.now() - Date.parse(asOf);
}
