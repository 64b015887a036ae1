import { lazily } from "@chargefront/shared/lazily";
import type { OutboxSummary } from "../../offline/outbox.ts";

type Hindrance = Pick<OutboxSummary, "trouble" | "notBefore">;

const timeFormat = lazily(
  () => new Intl.DateTimeFormat("en-IN", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
);

/** When the next try is where the server has asked to wait: no network brings it forward. */
export function askedToWait({ trouble, notBefore }: Hindrance, nowMs: number = Date.now()): string | undefined {
  return trouble === "busy" && notBefore > nowMs ? `next try at ${timeOf(notBefore)}` : undefined;
}

/** When an enquiry that waits is sent, `ownMs` being the wait of its own. */
export function nextTry(hindrance: Hindrance, ownMs: number, nowMs: number = Date.now()): string {
  const { trouble, notBefore } = hindrance;
  const asked = askedToWait(hindrance, nowMs);
  if (asked !== undefined) return `the server asked to wait, ${asked}`;
  if (trouble === "missing" && notBefore > nowMs)
    return `the server takes none right now, next try at ${timeOf(notBefore)}`;
  if (ownMs > nowMs) return `next try at ${timeOf(ownMs)}`;
  return "sends as soon as there is a network";
}

function timeOf(atMs: number): string {
  return timeFormat().format(new Date(atMs));
}
