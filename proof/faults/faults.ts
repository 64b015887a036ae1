import type { OutgoingHttpHeaders } from "node:http";
import type { Random } from "../rig/random.ts";

/** Answers that come from something between the app and our server. */
export const answersOfOthers = {
  unavailable: { status: 503, headers: { "content-type": "text/plain" }, body: "Service Unavailable" },
  // A second is the shortest wait that the app lets a server ask for.
  busy: { status: 429, headers: { "content-type": "text/plain", "retry-after": "1" }, body: "Too Many Requests" },
  portal: {
    status: 200,
    headers: { "content-type": "text/html" },
    body: "<!doctype html><title>Free Wi-Fi</title><h1>Please accept our terms</h1>",
  },
  redirect: { status: 302, headers: { location: "/portal-login" }, body: "" },
} as const;

/** The fault that the proxy applies to a request. `drop`: the server never sees it. `cut`: the server has answered, and
 *  the client never hears it. `stall`: there is no answer. */
type FaultKind = "drop" | "cut" | "stall" | keyof typeof answersOfOthers;

/** The server's, or one in its place. */
export type Answer = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer;
};

export type Treatment = "pass" | FaultKind | Answer;

type Mix = Readonly<Partial<Record<FaultKind, number>>>;

/** F1 of docs/reliability.md: the share of requests that each fault affects. */
export const mixOfF1: Mix = {
  drop: 0.2,
  cut: 0.2,
  unavailable: 0.1,
  busy: 0.05,
  portal: 0.05,
  redirect: 0.05,
  stall: 0.05,
};

/** Draws a treatment for each request, as often as the mix says. */
export function drawFrom(mix: Mix, random: Random): () => Treatment {
  return () => {
    let drawn = random.next();
    for (const [kind, share] of Object.entries(mix) as [FaultKind, number][]) {
      drawn -= share;
      if (drawn < 0) return kind;
    }
    return "pass";
  };
}
