import type { OutboxRow } from "../device/outbox/outbox-row.ts";

/** Returns whether the rep of this phone wrote a row of the outbox; a row of a rep who has logged out is hidden. */
export function isOwnRow({ body, veiledFor }: OutboxRow): boolean {
  return body.captureKey !== undefined && veiledFor === undefined;
}
