import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { outboxSummaryQuery } from "../../data/outbox-queries.ts";
import { useOnline } from "../../data/use-online.ts";
import type { OutboxSummary } from "../../offline/outbox.ts";
import { classes } from "../../ui/classes.ts";
import { whenIdle } from "../../ui/when-idle.ts";
import { askedToWait } from "./next-try.ts";
import styles from "./outbox-pill.module.css";

const allSentForMs = 6_000;

/** One quiet word on how things stand: offline, waiting, sending, all sent. Nothing when there is nothing to say. */
export function OutboxPill() {
  const isOnline = useOnline();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const summary = useQuery({ ...outboxSummaryQuery(), enabled: isIdle }).data;
  const unsent = summary ? summary.waiting + summary.troubled : 0;
  const hasJustSent = useJustSent(unsent);
  const words = wordsFor(isOnline, summary, hasJustSent);

  return (
    <div role="status">
      {words !== undefined && (
        <Link className={classes(styles.pill, unsent === 0 && isOnline && styles.calm)} to={paths.outbox}>
          <span className={styles.dot} />
          {words}
        </Link>
      )}
    </div>
  );
}

function wordsFor(isOnline: boolean, summary: OutboxSummary | undefined, hasJustSent: boolean): string | undefined {
  const { waiting, sending, troubled } = summary ?? { waiting: 0, sending: 0, troubled: 0 };
  const nextTry = summary && waiting > 0 && isOnline && askedToWait(summary);
  const parts = [
    !isOnline && "Offline",
    sending > 0 ? `Sending ${sending} of ${waiting}` : waiting > 0 && `${waiting} waiting`,
    nextTry,
    troubled > 0 && `${troubled} to check`,
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(" · ");
  return hasJustSent ? "All sent" : undefined;
}

/** True for a moment after the last waiting enquiry has gone. */
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
