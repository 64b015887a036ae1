import { translationOf } from "@chargefront/shared/text/words";
import type { languageWords } from "./language-words.ts";

export const languageHi = translationOf<typeof languageWords>("language")({
  languages: "भाषाएँ",
  wordsMissing: "यह पेज अभी अंग्रेज़ी में है। ऑनलाइन होते ही यह हिन्दी में दिखेगा।",
});
