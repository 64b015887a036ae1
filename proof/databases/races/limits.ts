import { newId } from "@chargefront/shared/text/id";
import { unless } from "../../rig/result.ts";
import { atOnce, countOf, type Race, raced, unexpected } from "./race.ts";

/** Of what one client asks of four processes at once, as much is let through as of one. No bucket here refills within a
 *  race. */
export const buckets: Race = async (fleet) => {
  const { signup, passwordReset } = fleet.deps.limits;
  const client = `172.16.${randomByte()}.${randomByte()}`;
  const signups = await atOnce(fleet, 40, () => ({
    method: "POST",
    path: "/api/auth/signup",
    address: client,
    body: { email: `${newId()}@fleet.example`, password: "ampere22", fullName: "Ravi Kumar" },
  }));
  const email = `${newId()}@fleet.example`;
  const forgotten = await atOnce(fleet, 20, () => ({ method: "POST", path: "/api/auth/forgot", body: { email } }));
  const accounts = countOf(signups, 201);
  const links = countOf(forgotten, 200);
  const { perClient } = signup;
  const { perEmail } = passwordReset;
  return raced("limits over all processes", signups.length + forgotten.length, [
    ...unless(accounts === perClient.burst, `${accounts} sign-ups of ${perClient.burst} were let through`),
    ...unless(links === perEmail.burst, `${links} requests for a link of ${perEmail.burst} were let through`),
    ...unexpected(signups, [201, 429]),
    ...unexpected(forgotten, [200, 429]),
  ]);
};

/** Passwords of one account guessed at every process: after the free ones each has to wait twice as long. */
export const guesses: Race = async (fleet) => {
  const { freeFailures, firstWaitMs } = fleet.deps.limits.login;
  const email = `${newId()}@fleet.example`;
  const from = performance.now();
  const answers = await atOnce(fleet, 40, () => ({
    method: "POST",
    path: "/api/auth/login",
    body: { email, password: "ampere22" },
  }));
  const waits = (performance.now() - from) / firstWaitMs;
  const most = freeFailures + Math.floor(Math.log2(waits + 1));
  const tried = countOf(answers, 401);
  return raced("guesses of one password", answers.length, [
    ...unless(tried >= freeFailures && tried <= most, `${tried} guesses, at most ${most} are due`),
    ...unexpected(answers, [401, 429]),
  ]);
};

function randomByte(): number {
  return Math.floor(Math.random() * 256);
}
