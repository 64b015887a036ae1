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
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { whenIdle } from "../../ui/when-idle.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { askedToWait } from "./next-try.ts";
import styles from "./outbox-pill.module.css";
import { waitingWords } from "./waiting-words.ts";

const allSentForMs = 6_000;

/** `index.html` reads it too. */
const storedHasEnquiries = createStoredValue<boolean>("has-enquiries", {
  parse: (text) => text === "true",
  empty: false,
});

/** Shows the state of the outbox in the header: offline, waiting, sending, all sent. The sentence is its name, and
 *  screen readers read each change. */
export function OutboxPill() {
  const t = useWords(waitingWords);
  const isOnline = useOnline();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const summary = useQuery({ ...outboxSummaryQuery(), enabled: isIdle }).data;
  const unsent = summary ? summary.waiting + summary.troubled : 0;
  const hasJustSent = useJustSent(unsent);
  const words = wordsFor(t, isOnline, summary, hasJustSent);
  const isCalm = unsent === 0 && isOnline;
  const Icon = isOnline ? (hasJustSent ? Check : Send) : WifiOff;
  useSlot(isOnline, unsent > 0 || (summary?.sent ?? 0) > 0);

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

/** Keeps the slot in the header while the device is offline, and for good once it has stored an enquiry, so that the
 *  link to the list does not vanish. The document sets the same mark before its first paint. */
function useSlot(isOnline: boolean, hasRows: boolean): void {
  const hasEnquiries = useStoredValue(storedHasEnquiries);
  useEffect(() => {
    if (hasRows && !hasEnquiries) storedHasEnquiries.set(true);
  }, [hasRows, hasEnquiries]);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) document.documentElement.toggleAttribute("data-status", !isOnline || hasEnquiries);
  }, [isHydrated, isOnline, hasEnquiries]);
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
