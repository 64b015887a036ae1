import { messages } from "../text/messages.ts";
import { tidyCode } from "../text/tidy-number.ts";
import { z } from "../zod.ts";

/** Six digits, often written in two groups: "411 001". docs/product/decisions.md#13. */
export const pinCode = z
  .string({ error: messages.pin })
  .max(40, { error: messages.pin, abort: true })
  .overwrite(tidyCode)
  .regex(/^[1-9]\d{5}$/, { error: messages.pin });
