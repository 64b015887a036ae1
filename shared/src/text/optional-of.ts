import { z } from "../zod.ts";
import { tidyLine } from "./tidy-text.ts";

/** Reads a blank text as left out, and everything else with the schema. */
export function optionalOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess((given) => (typeof given === "string" && tidyLine(given) === "" ? undefined : given), schema.optional())
    .optional();
}
