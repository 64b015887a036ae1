import { hash, verify } from "@node-rs/argon2";
import type { Limits } from "../../limits.ts";
import { atMost } from "../../platform/jobs/at-most.ts";

/** The least that OWASP recommends for argon2id, which is this library's default algorithm. docs/security.md#T16. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of random bytes that no one knows, at the same strength. */
export const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$O6RGQJk2grj/3TgVlKyzyg$wozCa79/oXDc3UqZswX2ppcOmVPMLitqbe4ecdcuRaA";

export type Passwords = {
  /** @throws ProblemError `busy` when too many wait. */
  readonly hash: (password: string) => Promise<string>;
  /** Compares a password with a hash. Without a hash, because no account has that email, it returns false after the
   *  same time. docs/security.md#T13. @throws ProblemError `busy` when too many wait. */
  readonly matches: (hashed: string | undefined, password: string) => Promise<boolean>;
};

/** Creates the hashing of passwords, with a limit on how many run at a time: each takes 19 MiB and a core. */
export function createPasswords(limits: Limits["passwordHashes"]): Passwords {
  const inTurn = atMost(limits);
  return {
    hash: (password) => inTurn(() => hash(password, strength)),
    matches: (hashed, password) =>
      inTurn(async () => {
        const isRight = await verify(hashed ?? nobodysHash, password);
        return hashed !== undefined && isRight;
      }),
  };
}
