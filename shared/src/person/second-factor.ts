import { messages } from "../text/messages.ts";
import { tidyNumber } from "../text/tidy-number.ts";
import { z } from "../zod.ts";
import { typedPassword } from "./password.ts";

/** The code of an authenticator app, or a recovery code, however it is grouped and in the digits of any script. */
export const factorCode = z
  .string({ error: messages.required })
  .min(1, { error: messages.required, abort: true })
  .max(100, { error: messages.factorCode, abort: true })
  .overwrite(tidyFactorCode)
  .regex(/^(\d{6}|[0-9a-f]{20})$/, { error: messages.factorCode });

function tidyFactorCode(typed: string): string {
  return tidyNumber(typed)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]/gu, "");
}

/** Begins to set up a second factor, or removes another person's. */
export const factorStart = z.strictObject({ password: typedPassword });

/** Switches the begun second factor on. */
export const factorSwitchOn = z.strictObject({ code: factorCode });

/** Switches the second factor off, or makes new recovery codes. */
export const factorChange = z.strictObject({ password: typedPassword, code: factorCode });

/** A second factor that is being set up. `secret`: in base32. `address`: what its QR code contains. */
export type BegunFactor = { readonly secret: string; readonly address: string };

export type RecoveryCodes = { readonly recoveryCodes: readonly string[] };

/** The state of one's own second factor. Times are ISO 8601. */
export type OwnSecondFactor = {
  /** Null while it is off. */
  readonly onSince: string | null;
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
  /** From when the owner of a public shop needs it; null for all others. */
  readonly dueAt: string | null;
  /** Whether that time has come: only the account can be used until it is on. */
  readonly isDue: boolean;
};
