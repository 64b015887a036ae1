import type { DeleteResult, UpdateResult } from "kysely";

/** Thrown when a row changed between reading it and writing it. The transaction writes nothing, and a retry decides
 *  by the present row. `write` already lets no one in between reading and writing, so this is a second safeguard. */
export class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
}

/** Checks that a statement with a condition changed a row. @throws ChangedMeanwhile when it matched none. */
export function mustMeet(result: UpdateResult | DeleteResult): void {
  const met = "numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows;
  if (met === 0n) throw new ChangedMeanwhile("The row was changed between being read and being written.");
}
