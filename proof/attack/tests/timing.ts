import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { type Answer, askJson, strangerAt } from "../ask.ts";
import { forgetLimits } from "../forget-limits.ts";
import { signedIn } from "../scene.ts";

const known = "known@fleet.example";

/** docs/security.md#T13, docs/security.md#T14: a log-in with an email that has an account and with one that has none, and
 *  a request for a password link with either, in turn: the same bytes. How far apart their median times are is a figure
 *  of the machine, and is printed. */
export function timing(seed: number, { samples }: { readonly samples: number }): Promise<Result> {
  return onStage(seed, async ({ api, dataDir }) => {
    await signedIn(api, known, 50_000);
    const wrong: string[] = [];
    const said: string[] = [];
    for (const [what, path] of [
      ["log-in", "/api/auth/login"],
      ["link to a new password", "/api/auth/forgot"],
    ] as const) {
      const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
      const answers = new Set<string>();
      for (let at = 0; at < 2 * samples; at += 1) {
        const isKnown = (at + Math.floor(at / 2)) % 2 === 0;
        const email = isKnown ? known : `nobody${at % 7}@fleet.example`;
        // No limit is met: each sample is a first try.
        if (at % 2 === 0) forgetLimits(dataDir);
        const body = path.endsWith("login") ? { email, password: "guess123" } : { email };
        const from = performance.now();
        const answer = await askJson(api, path, body, { address: strangerAt(at) });
        times[isKnown ? "known" : "unknown"].push(performance.now() - from);
        answers.add(bytesOf(answer));
      }
      const one = median(times.known);
      const other = median(times.unknown);
      const difference = Math.abs(one - other) / Math.max(one, other);
      if (answers.size !== 1) wrong.push(`${what}: ${answers.size} different answers`);
      said.push(`${what}: medians ${one.toFixed(2)} and ${other.toFixed(2)} ms, ${percent(difference)} apart`);
    }
    const note = `${samples} + ${samples} samples each; equal bytes; ${said.join("; ")}`;
    return judged("timing", 4 * samples, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}

/** The answer without what names this one alone. */
function bytesOf({ status, headers, body }: Answer): string {
  const { date: _date, "x-request-id": requestId, ...same } = headers;
  return JSON.stringify([status, same, body.replaceAll(String(requestId), "")]);
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
