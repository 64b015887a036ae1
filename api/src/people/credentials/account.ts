import type { SessionAudience } from "../../platform/http/session-cookie.ts";

/** An account of either kind. */
export type Account = { readonly audience: SessionAudience; readonly id: string };
