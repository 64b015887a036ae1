import { transact } from "../rig/shop-file.ts";

/** Forgets what everybody has tried so far, for tests that are not about limits. */
export function forgetLimits(dataDir: string): void {
  transact(dataDir, (db) => {
    for (const table of ["login_delay", "rate_bucket"]) db.prepare(`delete from ${table}`).run();
  });
}
