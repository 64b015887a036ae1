import type { Core, KeepsNumbers, WakesMailer } from "../../platform/core.ts";
import type { Passwords } from "./passwords.ts";

/** What accounts and their sessions depend on. */
export type PeopleDeps = Core &
  WakesMailer &
  Pick<KeepsNumbers, "keepNumbersSoon"> & {
    /** One instance for the shop, because its limit on concurrent hashes applies to the process.
     *  docs/security.md#T16. */
    readonly passwords: Passwords;
  };
