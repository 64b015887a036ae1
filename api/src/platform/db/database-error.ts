/** The database cannot be used; the message is a sentence for the operator. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** Another process of the shop has the place that this one needs. */
export class PlaceTaken extends DatabaseError {}
