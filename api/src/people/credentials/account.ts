import type { SessionAudience } from "../sessions/sessions.ts";

/** An account of either kind. */
export type Account = { readonly audience: SessionAudience; readonly id: string };
