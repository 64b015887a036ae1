import { translationOf } from "@chargefront/shared/text/words";
import type { greetingWords } from "./greeting-words.ts";

export const greetingHi = translationOf<typeof greetingWords>("greeting")({
  guest: "नमस्ते",
  hello: "नमस्ते, {name}",
  signIn: "लॉग इन करें",
  signOut: "लॉग आउट करें",
});
