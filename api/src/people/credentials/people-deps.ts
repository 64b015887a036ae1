import type { Core, KeepsNumbers, WakesMailer } from "../../platform/core.ts";
import type { Passwords } from "./passwords.ts";

/** The dependencies of accounts and their sessions. */
export type PeopleDeps = Core &
  WakesMailer &
  Pick<KeepsNumbers, "keepOwnersSoon"> & {
    /** One instance for the shop, because its limit on concurrent hashes applies to the process.
     *  docs/security.md#T16. */
    readonly passwords: Passwords;
  };
