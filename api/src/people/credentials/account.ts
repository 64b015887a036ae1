import type { SessionAudience } from "../../platform/http/session-cookie.ts";

/** An account of a customer or an admin. */
export type Account = { readonly audience: SessionAudience; readonly id: string };
