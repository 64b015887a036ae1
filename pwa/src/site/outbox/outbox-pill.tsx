import { paths } from "@chargefront/shared/paths";
import type { Say } from "@chargefront/shared/text/words";
import { useQuery } from "@tanstack/react-query";
import { Check, Send, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useOnline } from "../../device/api/use-online.ts";
import { createStoredValue, useStoredValue } from "../../device/local/stored-value.ts";
import type { OutboxSummary } from "../../device/outbox/outbox.ts";
import { outboxSummaryQuery } from "../../parts/enquiry/outbox-queries.ts";
import { classes } from "../../ui/classes.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useIdle } from "../../ui/use-idle.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { askedToWait } from "./next-try.ts";
import styles from "./outbox-pill.module.css";
import { waitingWords } from "./waiting-words.ts";

const allSentForMs = 6_000;

/** Whether an enquiry waits on this device, as of the last look; `index.html` reads it too. */
const storedHasUnsent = createStoredValue<boolean>("has-unsent", {
  parse: (text) => text === "true",
  empty: false,
});

/** Shows the state of the outbox in the header: offline, waiting, sending, and for a moment all sent; otherwise the menu
 *  alone leads to the list. The sentence is its name, and screen readers read each change. */
export function OutboxPill() {
  const t = useWords(waitingWords);
  const isOnline = useOnline();
  const summary = useQuery({ ...outboxSummaryQuery(), enabled: useIdle() }).data;
  const unsent = summary ? summary.waiting + summary.troubled : 0;
  const hasJustSent = useJustSent(unsent);
  const words = wordsFor(t, isOnline, summary, hasJustSent);
  const isCalm = unsent === 0 && isOnline;
  const Icon = isOnline ? (hasJustSent ? Check : Send) : WifiOff;
  useSlot(!isOnline || hasJustSent, summary && unsent > 0);

  return (
    <>
      <Link
        className={classes(styles.pill, isCalm && styles.calm)}
        to={paths.outbox}
        aria-label={words ?? t("rest")}
        title={words ?? t("rest")}
      >
        <Icon aria-hidden size={22} />
        {unsent > 0 && <span className={styles.count}>{unsent}</span>}
      </Link>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </>
  );
}

/** Keeps the slot in the header while it says something or an enquiry waits; `hasUnsent` is undefined until the outbox
 *  was read. The document sets the same mark before its first paint. */
function useSlot(hasWords: boolean, hasUnsent: boolean | undefined): void {
  const isStored = useStoredValue(storedHasUnsent);
  useEffect(() => {
    if (hasUnsent !== undefined && hasUnsent !== isStored) storedHasUnsent.set(hasUnsent);
  }, [hasUnsent, isStored]);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) document.documentElement.toggleAttribute("data-status", hasWords || isStored);
  }, [isHydrated, hasWords, isStored]);
}

function wordsFor(
  t: Say<typeof waitingWords.en>,
  isOnline: boolean,
  summary: OutboxSummary | undefined,
  hasJustSent: boolean,
): string | undefined {
  const { waiting, sending, troubled } = summary ?? { waiting: 0, sending: 0, troubled: 0 };
  const nextTry = summary && waiting > 0 && isOnline && askedToWait(summary, Date.now(), t);
  const parts = [
    !isOnline && t("offline"),
    sending > 0 ? t("sending", { n: sending, waiting }) : waiting > 0 && t("waiting", { n: waiting }),
    nextTry,
    troubled > 0 && t("check", { n: troubled }),
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(" · ");
  return hasJustSent ? t("sent") : undefined;
}

/** Returns true for a moment after the last waiting enquiry was sent. */
function useJustSent(unsent: number): boolean {
  const [before, setBefore] = useState(unsent);
  const [sentAt, setSentAt] = useState<number>();
  if (before !== unsent) {
    setBefore(unsent);
    setSentAt(unsent === 0 ? Date.now() : undefined);
  }
  useEffect(() => {
    if (sentAt === undefined) return;
    const timer = setTimeout(() => setSentAt(undefined), allSentForMs);
    return () => clearTimeout(timer);
  }, [sentAt]);
  return sentAt !== undefined;
}
