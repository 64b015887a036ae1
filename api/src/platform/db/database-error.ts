/** Thrown when the database cannot be used; the message is a sentence for the operator. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** Thrown when another process of the shop holds the place that this one needs. */
export class PlaceTaken extends DatabaseError {}
