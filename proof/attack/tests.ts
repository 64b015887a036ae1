import type { Result } from "../rig/result.ts";
import type { Test } from "../rig/suite.ts";
import { errors } from "./tests/errors.ts";
import { injection, injectionOnPostgres } from "./tests/injection.ts";
import { mutations, mutationsOnPostgres } from "./tests/mutations.ts";
import { naughtyStrings } from "./tests/naughty-strings.ts";
import { policy } from "./tests/policy.ts";
import { secrets } from "./tests/secrets.ts";
import { shown } from "./tests/shown.ts";
import { strangers } from "./tests/strangers.ts";

/** With the figures of the threat table, and with fewer. */
function forms(play: (seed: number, isFull: boolean) => Promise<Result>) {
  return { full: (seed: number) => play(seed, true), cut: (seed: number) => play(seed, false) };
}

const sqlite = { engine: "sqlite" } as const;

/** Hostile input, by tools and lists that others wrote. docs/security.md. */
export const tests: readonly Test[] = [
  { ...sqlite, name: "policy", ...forms(policy) },
  { ...sqlite, name: "strangers", ...forms(strangers) },
  { ...sqlite, name: "errors", ...forms(errors) },
  { ...sqlite, name: "mutations", full: mutations, cut: mutations },
  { ...sqlite, name: "injection", ...forms(injection) },
  { ...sqlite, name: "secrets", ...forms(secrets) },
  { ...sqlite, name: "naughty-strings", ...forms(naughtyStrings) },
  { ...sqlite, name: "shown", ...forms(shown), failedOnce: [163669, 500956] },
  { engine: "postgres", name: "injection", ...forms(injectionOnPostgres) },
  { engine: "postgres", name: "mutations", full: mutationsOnPostgres, cut: mutationsOnPostgres },
];
