import { z } from "../zod.ts";
import { languages } from "./language.ts";

/** A language as a call names one: of the closed list, in small letters. */
export const languageSchema = z.enum(languages, { error: "This is not a language of the shop: en, hi or mr." });
