import type { ActivityKind } from "@chargefront/shared/desk/activity";
import type { AdminStatus } from "@chargefront/shared/person/admin";
import type { Role } from "@chargefront/shared/person/rights";
import type { Language } from "@chargefront/shared/text/language";
import type { Generated } from "kysely";

export type AccountTables = {
  customer: CustomerRow;
};

type CustomerRow = {
  id: string;
  email: string;
  email_folded: string;
  full_name: string;
  password_hash: string;
  consent_notice: string | null;
  consent_at: number | null;
  /** The language in which the shop writes to them. */
  language: Generated<Language>;
  created_at: number;
};

export type AdminTables = {
  admin: AdminRow;
  admin_setup_code: { code_hash: string; expires_at: number | null };
  admin_invite: AdminInviteRow;
  second_factor: SecondFactorRow;
  recovery_code: { code_hash: string; admin_id: string };
};

type AdminRow = {
  id: string;
  email: string;
  email_folded: string;
  user_name: string;
  password_hash: string;
  created_at: number;
  role: Role;
  status: AdminStatus;
  /** The occasions of which the person is notified, as JSON; null for the usual. */
  notices: Generated<string | null>;
  /** When an owner of a public shop was first asked to switch on the second factor. */
  second_factor_asked_at: Generated<number | null>;
};

/** The second factor of an admin. Steps are counts of 30 seconds since 1970. */
type SecondFactorRow = {
  admin_id: string;
  sealed_secret: string;
  /** The newest step whose code was used; none before it is accepted. */
  last_step: number;
  /** The step of the code that was answered with how wrong the phone's clock is. It is not accepted later. */
  told_step: number;
  /** Null until a right code has switched it on. */
  switched_on_at: number | null;
};

type AdminInviteRow = {
  id: string;
  email: string;
  email_folded: string;
  code_hash: string;
  created_by: string;
  created_at: number;
  expires_at: number;
  role: Role;
};

/** Sessions, and the throttling of clients that try too often. */
export type AccessTables = {
  session: SessionRow;
  device: DeviceRow;
  password_link: PasswordLinkRow;
  login_delay: { key: string; failures: number; last_failed_at: number };
  rate_bucket: { key: string; full_at: number };
  /** The results of all logins in a span of time. */
  login_tally: { span_start: number; tries: number; right_ones: number };
};

/** A device of a sales rep. Enquiries that carry its capture key are the rep's. */
type DeviceRow = {
  id: string;
  admin_id: string;
  label: string;
  capture_key_hash: string;
  created_at: number;
  revoked_at: number | null;
};

type SessionRow = {
  token_hash: string;
  /** `rep`: on a device of the field, whose id is the subject. */
  audience: "admin" | "customer" | "rep";
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

export type ActivityTables = {
  activity: ActivityRow;
};

type ActivityRow = {
  id: string;
  kind: ActivityKind;
  admin_id: string;
  admin_name: string;
  subject_id: string | null;
  label: string;
  at: number;
};
