import { translationOf } from "@chargefront/shared/text/words";
import type { languageWords } from "./language-words.ts";

export const languageMr = translationOf<typeof languageWords>("language")({
  languages: "भाषा",
  wordsMissing: "हे पान सध्या इंग्रजीत आहे. ऑनलाइन येताच ते मराठीत दिसेल.",
});
