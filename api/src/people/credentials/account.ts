import type { AccountKind } from "../../platform/http/session-cookie.ts";

/** An account of a customer or an admin. */
export type Account = { readonly audience: AccountKind; readonly id: string };
