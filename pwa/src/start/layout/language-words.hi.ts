import { translationOf } from "@chargefront/shared/text/words";
import type { languageWords } from "./language-words.ts";

export const languageHi = translationOf<typeof languageWords>("language")({
  languages: "भाषाएँ",
  wordsMissing: "यह पेज अंग्रेज़ी में है: नेटवर्क मिलते ही इसका हिन्दी पाठ आ जाएगा।",
});
