import type { Core, WakesMailer } from "../../platform/core.ts";
import type { Passwords } from "./passwords.ts";

/** What accounts and their sessions take. */
export type PeopleDeps = Core &
  WakesMailer & {
    /** One for the shop: its limit on hashes at a time holds for the process. docs/security.md#T16. */
    readonly passwords: Passwords;
  };
