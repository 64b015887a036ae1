import { formatLocalTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./as-of-label.module.css";
import { asOfQuery } from "./catalogue-queries.ts";
import { productWords } from "./product-words.ts";

const dayMs = 24 * 60 * 60_000;
/** From this age on, prices may have changed. */
const oldFromDays = 7;

/** Shows the age of the prices on this device, and from a week on a warning. */
export function AsOfLabel() {
  const t = useWords(productWords);
  const language = useLanguage();
  const asOf = useQuery(asOfQuery()).data;
  if (!asOf) return <span className={styles.label} />;
  const when = formatLocalTime(asOf, language);
  const days = Math.floor((Date.now() - Date.parse(asOf)) / dayMs);
  return (
    <span className={styles.label}>{days >= oldFromDays ? t("asOfOld", { when, days }) : t("asOf", { when })}</span>
  );
}
