import type { Health } from "@chargefront/shared/desk/health";
import { fetchAnswer } from "../store/fetch-answer.ts";
import { pace } from "./pace.ts";
import { type Silence, silenceOf } from "./silence.ts";

/** Asks whether our server is there, by what it says: a captive portal answers too. Never throws. */
export async function probe(): Promise<{ readonly kind: "alive" } | Silence> {
  const answer = await fetchAnswer("/api/health", { cache: "no-store", timeoutMs: pace.requestMs });
  if (answer.kind === "answered" && isOurs(answer.body)) return { kind: "alive" };
  return (answer.kind === "problem" && silenceOf(answer)) || { kind: "unreachable" };
}

function isOurs(body: unknown): boolean {
  return (body as Partial<Health> | null)?.app === "chargefront";
}
