import { v7, validate } from "uuid";

/** A new UUIDv7: unique without asking anyone, and in order of the time it was made. */
export function newId(): string {
  return v7();
}

export function isId(text: string): boolean {
  return validate(text);
}
