import { newId } from "@chargefront/shared/text/id";
import { unless } from "../../rig/result.ts";
import { atOnce, countOf, type Race, raced, refusalsOf, times, unexpected } from "./race.ts";

/** A client that signs up at all processes at once gets as many accounts as with one process. A request
 *  that a loaded server refused with 503 may have used up its place. */
export const limits: Race = async (fleet, seed) => {
  const address = `172.16.${seed & 255}.${(seed >> 8) & 255}`;
  const { burst, refillMs } = fleet.deps.limits.signup.perClient;
  const from = performance.now();
  const answers = await atOnce(
    fleet,
    times(40, () => {
      const body = { email: `${newId()}@fleet.example`, password: "ampere22", fullName: "Ravi Kumar" };
      return { method: "POST", path: "/api/auth/signup", address, body };
    }),
  );
  const most = burst + Math.floor((performance.now() - from) / refillMs);
  const count = countOf(answers, 201);
  const isRight = count <= most && count + refusalsOf(answers) >= burst;
  return raced("limits over all processes", answers.length, [
    ...unless(isRight, `${count} sign-ups, ${burst} to ${most} are due`),
    ...unexpected(answers, [201, 429]),
  ]);
};
