/** `npm run test:postgres [-- ROOM…]`: the API's tests on PostgreSQL, all or those of rooms by a part of their paths.
 *  docs/contributing.md#two-databases. */
import { runTier } from "./run-tier.ts";
import { apiOnPostgres, programs } from "./steps.ts";

await runTier(
  [[programs("postgres")], [apiOnPostgres(process.argv.slice(2))]],
  "races, crashes and attacks on PostgreSQL (npm run prove -- databases crash-postgres attack-postgres)",
);
