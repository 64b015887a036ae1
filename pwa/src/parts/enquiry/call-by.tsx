import { formatDateTime } from "@chargefront/shared/time/dates";
import { useEffect, useState } from "react";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { outcomeWords } from "./enquiry-outcome-words.ts";

/** Says until when the company calls; nothing once that time, an ISO time, has passed. */
export function CallBy({ at, className }: { at: string; className?: string | undefined }) {
  const t = useWords(outcomeWords);
  const language = useLanguage();
  if (!useIsAhead(Date.parse(at))) return null;
  return <p className={className}>{t("callBy", { at: formatDateTime(at, language) })}</p>;
}

/** The longest delay that timers keep, in ms. */
const longestDelayMs = 2 ** 31 - 1;

function useIsAhead(timeMs: number): boolean {
  const [nowMs, setNow] = useState(() => Date.now());
  const leftMs = timeMs - nowMs;
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(leftMs, longestDelayMs));
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs > 0;
}
