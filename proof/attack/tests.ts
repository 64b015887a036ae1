import { sized, type Test } from "../rig/suite.ts";
import { errors } from "./tests/errors.ts";
import { injection, injectionOnPostgres } from "./tests/injection.ts";
import { mutations, mutationsOnPostgres } from "./tests/mutations.ts";
import { naughtyStrings } from "./tests/naughty-strings.ts";
import { policy } from "./tests/policy.ts";
import { secrets } from "./tests/secrets.ts";
import { shown } from "./tests/shown.ts";
import { strangers } from "./tests/strangers.ts";

const sqlite = { engine: "sqlite" } as const;

/** Attacks with third-party tools and lists of hostile input. docs/security.md. */
export const tests: readonly Test[] = [
  { ...sqlite, name: "policy", full: policy, short: policy },
  { ...sqlite, name: "strangers", full: strangers, short: strangers },
  { ...sqlite, name: "errors", ...sized(errors, true, false) },
  { ...sqlite, name: "mutations", full: mutations, short: mutations },
  { ...sqlite, name: "injection", ...sized(injection, true, false) },
  { ...sqlite, name: "secrets", full: secrets, short: secrets },
  { ...sqlite, name: "naughty-strings", ...sized(naughtyStrings, true, false) },
  { ...sqlite, name: "shown", ...sized(shown, true, false), regressionSeeds: [163669, 500956] },
  { engine: "postgres", name: "injection", ...sized(injectionOnPostgres, true, false) },
  { engine: "postgres", name: "mutations", full: mutationsOnPostgres, short: mutationsOnPostgres },
];
