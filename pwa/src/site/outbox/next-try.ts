import type { Say } from "@chargefront/shared/text/words";
import type { OutboxSummary } from "../../device/outbox/outbox.ts";
import type { waitingWords } from "./waiting-words.ts";

type Hindrance = Pick<OutboxSummary, "trouble" | "notBefore">;
type SayWaiting = Say<typeof waitingWords.en>;

/** Returns the time of the next attempt if the server asked to wait: a network change does not bring it forward. */
export function askedToWait({ trouble, notBefore }: Hindrance, nowMs: number, t: SayWaiting): string | undefined {
  return trouble === "busy" && notBefore > nowMs ? t("next", { time: timeOf(notBefore) }) : undefined;
}

/** Returns why nothing is being sent although the device is online, and when the next attempt is; `ownMs` is the
 *  row's own wait. */
export function explainDelay(
  { trouble, notBefore }: Hindrance,
  ownMs: number,
  nowMs: number,
  t: SayWaiting,
): string | undefined {
  if (trouble === undefined || trouble === "unreachable" || notBefore <= nowMs) return undefined;
  return t(trouble, { time: timeOf(Math.max(notBefore, ownMs)) });
}

/** Returns when a waiting enquiry will be sent; `ownMs` is the row's own wait. */
export function nextTry(hindrance: Hindrance, ownMs: number, nowMs: number, t: SayWaiting): string {
  const why = explainDelay(hindrance, ownMs, nowMs, t);
  if (why !== undefined) return why;
  return ownMs > nowMs ? t("next", { time: timeOf(ownMs) }) : t("network");
}

/** Returns a time by the device's clock: `14:05`. */
function timeOf(atMs: number): string {
  const at = new Date(atMs);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}
