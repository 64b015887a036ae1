import type { Random } from "../rig/random.ts";

/** What the proxy may do to a request. `drop`: the server never sees it. `cut`: the server has answered, and the client
 *  never hears it. */
const faultKinds = ["drop", "cut", "unavailable", "busy", "portal", "redirect", "stall"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** An answer in the server's place. */
export type MadeAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Treatment = "pass" | FaultKind | MadeAnswer;

/** Offline design 4, F1: how often each fault meets a request. */
export const mixOfF1 = {
  drop: 0.2,
  cut: 0.2,
  unavailable: 0.1,
  busy: 0.05,
  portal: 0.05,
  redirect: 0.05,
  stall: 0.05,
} as const satisfies Record<FaultKind, number>;

/** Draws a treatment for each request, so often as the mix says. */
export function drawFrom(mix: Readonly<Partial<Record<FaultKind, number>>>, random: Random): () => Treatment {
  return () => {
    let drawn = random.next();
    for (const kind of faultKinds) {
      drawn -= mix[kind] ?? 0;
      if (drawn < 0) return kind;
    }
    return "pass";
  };
}

/** The answers that come from something between the app and our server. */
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
} as const satisfies Partial<Record<FaultKind, MadeAnswer>>;
