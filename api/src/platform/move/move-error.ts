/** Thrown when the shop cannot be moved; the message is a sentence for the operator. */
export class MoveError extends Error {
  override readonly name = "MoveError";
}
