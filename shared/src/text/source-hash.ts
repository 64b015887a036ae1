import { z } from "../zod.ts";

/** The server's SHA-256 of the English that a translation was made from; an editor returns the one that it received. */
export const sourceHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: "sourceHash must be a SHA-256 in 64 hexadecimal digits." });
