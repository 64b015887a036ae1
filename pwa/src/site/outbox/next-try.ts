import { lazily } from "@chargefront/shared/text/lazily";
import type { OutboxSummary } from "../../device/outbox/outbox.ts";
import type { LaneTrouble } from "../../device/outbox/outbox-row.ts";

type Hindrance = Pick<OutboxSummary, "trouble" | "notBefore">;

const timeFormat = lazily(
  () => new Intl.DateTimeFormat("en-IN", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
);

/** When the next try is where the server has asked to wait: no network brings it forward. */
export function askedToWait({ trouble, notBefore }: Hindrance, nowMs: number = Date.now()): string | undefined {
  return trouble === "busy" && notBefore > nowMs ? `next try at ${timeOf(notBefore)}` : undefined;
}

const reasons = {
  busy: "the server asked to wait",
  missing: "the server takes none right now",
  // By the server or by what stands on the way: it may have been either.
  refused: "refused for now",
} as const satisfies Record<Exclude<LaneTrouble, "unreachable">, string>;

/** Why nothing is sent though there is a network, and when the next try is, `ownMs` being the wait of a row's own. */
export function whyNotNow(
  { trouble, notBefore }: Hindrance,
  ownMs: number = 0,
  nowMs: number = Date.now(),
): string | undefined {
  if (trouble === undefined || trouble === "unreachable" || notBefore <= nowMs) return undefined;
  return `${reasons[trouble]}, next try at ${timeOf(Math.max(notBefore, ownMs))}`;
}

/** When an enquiry that waits is sent, `ownMs` being the wait of its own. */
export function nextTry(hindrance: Hindrance, ownMs: number, nowMs: number = Date.now()): string {
  const why = whyNotNow(hindrance, ownMs, nowMs);
  if (why !== undefined) return why;
  return ownMs > nowMs ? `next try at ${timeOf(ownMs)}` : "sends as soon as there is a network";
}

function timeOf(atMs: number): string {
  return timeFormat().format(new Date(atMs));
}
