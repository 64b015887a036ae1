import type { AccountAudience } from "../../platform/http/session-cookie.ts";

/** An account of a customer or an admin. */
export type Account = { readonly audience: AccountAudience; readonly id: string };
