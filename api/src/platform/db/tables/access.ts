/** Who is signed in, and what slows down whoever tries too often. */
export type AccessTables = {
  session: SessionRow;
  password_link: PasswordLinkRow;
  login_delay: { key: string; failures: number; last_failed_at: number };
  rate_bucket: { key: string; full_at: number };
  /** How the log-ins of a span of time went, all of them together. */
  login_tally: { span_start: number; tries: number; right_ones: number };
};

type SessionRow = {
  token_hash: string;
  audience: "admin" | "customer";
  subject_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
};

/** A link to a new password, of a customer or an admin. */
type PasswordLinkRow = {
  code_hash: string;
  audience: "admin" | "customer";
  subject_id: string;
  expires_at: number;
};
