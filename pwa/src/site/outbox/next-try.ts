import { type Say, sayIn } from "@chargefront/shared/text/words";
import type { OutboxSummary } from "../../device/outbox/outbox.ts";
import { waitingWords } from "./waiting-words.ts";

type Hindrance = Pick<OutboxSummary, "trouble" | "notBefore">;
type SayWaiting = Say<typeof waitingWords.en>;

const inEnglish: SayWaiting = sayIn("en", waitingWords);

/** When the next try is where the server has asked to wait: no network brings it forward. */
export function askedToWait(
  { trouble, notBefore }: Hindrance,
  nowMs: number = Date.now(),
  t: SayWaiting = inEnglish,
): string | undefined {
  return trouble === "busy" && notBefore > nowMs ? t("next", { time: timeOf(notBefore) }) : undefined;
}

/** Why nothing is sent though there is a network, and when the next try is, `ownMs` being the wait of a row's own. */
export function whyNotNow(
  { trouble, notBefore }: Hindrance,
  ownMs: number = 0,
  nowMs: number = Date.now(),
  t: SayWaiting = inEnglish,
): string | undefined {
  if (trouble === undefined || trouble === "unreachable" || notBefore <= nowMs) return undefined;
  return t(trouble, { time: timeOf(Math.max(notBefore, ownMs)) });
}

/** When an enquiry that waits is sent, `ownMs` being the wait of its own. */
export function nextTry(
  hindrance: Hindrance,
  ownMs: number,
  nowMs: number = Date.now(),
  t: SayWaiting = inEnglish,
): string {
  const why = whyNotNow(hindrance, ownMs, nowMs, t);
  if (why !== undefined) return why;
  return ownMs > nowMs ? t("next", { time: timeOf(ownMs) }) : t("network");
}

/** `14:05` on the device's clock. */
function timeOf(atMs: number): string {
  const at = new Date(atMs);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}
