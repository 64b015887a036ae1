import type { Language } from "@chargefront/shared/text/language";
import type { Generated } from "kysely";

export type MailTables = {
  mail: MailRow;
};

/** `reference` identifies the occasion of a mail, so that it is written once. `is_refused`: the server rejected the
 *  last try. `resends` counts how often it was sent again. `priority`: the lowest goes first. A process is sending
 *  it until `claimed_until`. */
type MailRow = {
  id: string;
  reference: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  sent_at: number | null;
  last_error: string | null;
  is_refused: Generated<number>;
  resends: Generated<number>;
  priority: Generated<number>;
  claimed_until: Generated<number | null>;
  language: Generated<Language>;
};
