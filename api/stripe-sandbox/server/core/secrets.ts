import type Sqlite from "better-sqlite3";
import { randomText } from "./ids.ts";

export type SandboxSecrets = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
};

/** Returns the keys of this sandbox: the given ones, or those in its file, made at the first opening.
 *  @throws Error when a live key is given. */
export function openSecrets(db: Sqlite.Database, given: SandboxSecrets | undefined): SandboxSecrets {
  if (given) return given;
  db.exec("create table if not exists secret (name text primary key, value text not null)");
  const keep = db.prepare("insert into secret (name, value) values (?, ?) on conflict do nothing");
  const read = db.prepare<[string], { value: string }>("select value from secret where name = ?");
  function kept(name: string, fresh: string): string {
    keep.run(name, fresh);
    return read.get(name)?.value ?? fresh;
  }
  return {
    secretKey: kept("secret-key", `sk_test_sandbox_${randomText(32)}`),
    publishableKey: kept("publishable-key", `pk_test_sandbox_${randomText(32)}`),
    webhookSecret: kept("webhook-secret", `whsec_${randomText(32)}`),
  };
}

/** Refuses a live key, as real money must go through the real Stripe. @throws Error */
export function refuseLiveKeys(given: SandboxSecrets | undefined): void {
  if (!given) return;
  const isLive = Object.values(given).some((key) => /^[a-z]+_live_/.test(key));
  if (isLive) throw new Error("The Stripe sandbox was given a live key. It works with test keys only.");
}
