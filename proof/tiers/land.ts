/** `.ci/run`, before main moves: `npm test`, then the short proof, then the rooms of the API where engines
 *  differ most on PostgreSQL. */

import { runCounted } from "./run-script.ts";
import { runTier } from "./run-tier.ts";
import { apiOnPostgres, programs, step } from "./steps.ts";
import { testGroups } from "./test-groups.ts";

const short = ["--short", "--only"];

await runTier(
  [
    [programs("chromium", "postgres")],
    ...testGroups(),
    [step("exactly once under faults", () => runCounted("test:faults", [...short, "F1"]))],
    [step("kills and upgrades", () => runCounted("test:crash", [...short, "kills,upgrades"]))],
    [step("strangers at every route", () => runCounted("test:attack", [...short, "strangers"]))],
    [apiOnPostgres(["src/shop/payments", "src/shop/enquiries", "src/desk/enquiries", "src/people/sessions"])],
  ],
  "all faults, crashes and attacks, crawls, engines, the whole API on PostgreSQL (npm run prove)",
);
