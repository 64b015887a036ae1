import { newId } from "@chargefront/shared/text/id";
import { unless } from "../../rig/result.ts";
import { atOnce, countOf, type Final, type Race, raced, refusalsOf, times, unexpected } from "./race.ts";

type Bucket = { readonly burst: number; readonly refillMs: number };

/** Of what one client sends to all processes at once, as much is let through as by one process. */
export const buckets: Race = async (fleet) => {
  const { signup, passwordReset } = fleet.deps.limits;
  const address = `172.16.${randomByte()}.${randomByte()}`;
  const from = performance.now();
  const signups = await atOnce(
    fleet,
    times(40, () => {
      const body = { email: `${newId()}@fleet.example`, password: "ampere22", fullName: "Ravi Kumar" };
      return { method: "POST", path: "/api/auth/signup", address, body };
    }),
  );
  const forgotten = { method: "POST", path: "/api/auth/forgot", body: { email: `${newId()}@fleet.example` } } as const;
  const links = await atOnce(
    fleet,
    times(20, () => forgotten),
  );
  const due = ({ burst, refillMs }: Bucket) => {
    return { least: burst, most: burst + Math.floor((performance.now() - from) / refillMs) };
  };
  return raced("limits over all processes", signups.length + links.length, [
    ...letThrough(signups, 201, due(signup.perClient)),
    ...letThrough(links, 200, due(passwordReset.perEmail)),
  ]);
};

/** Passwords of one account guessed at every process: after the free ones each has to wait twice as long. */
export const guesses: Race = async (fleet) => {
  const { freeFailures, firstWaitMs } = fleet.deps.limits.login;
  const body = { email: `${newId()}@fleet.example`, password: "ampere22" };
  const from = performance.now();
  const answers = await atOnce(
    fleet,
    times(40, () => ({ method: "POST", path: "/api/auth/login", body })),
  );
  const waits = (performance.now() - from) / firstWaitMs;
  const most = freeFailures + Math.floor(Math.log2(waits + 1));
  return raced("guesses of one password", answers.length, letThrough(answers, 401, { least: freeFailures, most }));
};

/** All others are refused with 429. A request that a loaded server refused with 503 may have used up its place. */
function letThrough(answers: readonly Final[], status: number, { least, most }: { least: number; most: number }) {
  const count = countOf(answers, status);
  const isRight = count <= most && count + refusalsOf(answers) >= least;
  return [
    ...unless(isRight, `${count} answers of ${status}, ${least} to ${most} are due`),
    ...unexpected(answers, [status, 429]),
  ];
}

function randomByte(): number {
  return Math.floor(Math.random() * 256);
}
