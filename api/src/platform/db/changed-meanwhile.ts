import type { DeleteResult, UpdateResult } from "kysely";

/** What was decided by a row cannot be written, as the row is another by now. Nothing of the transaction is written, and
 *  whoever comes again decides by the present one. In `write` nobody comes between reading and writing, so that this is
 *  the second lock on the same door. */
export class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
}

/** @throws ChangedMeanwhile when a statement that names what it was decided by met no row. */
export function mustMeet(result: UpdateResult | DeleteResult): void {
  const met = "numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows;
  if (met === 0n) throw new ChangedMeanwhile("The row was changed between being read and being written.");
}
