import { translationOf } from "@chargefront/shared/text/words";
import type { greetingWords } from "./greeting-words.ts";

export const greetingMr = translationOf<typeof greetingWords>("greeting")({
  guest: "नमस्कार",
  hello: "नमस्कार, {name}",
  signIn: "साइन इन करा",
  signOut: "साइन आउट करा",
});
