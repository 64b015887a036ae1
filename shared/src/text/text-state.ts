import { z } from "../zod.ts";

/** Whether a translation is read by everybody, or at the desk alone. */
const textStates = ["draft", "public"] as const;
export type TextState = (typeof textStates)[number];

export const textState = z.enum(textStates, { error: "This is draft or public." });
