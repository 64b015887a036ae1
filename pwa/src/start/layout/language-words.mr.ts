import { translationOf } from "@chargefront/shared/text/words";
import type { languageWords } from "./language-words.ts";

export const languageMr = translationOf<typeof languageWords>("language")({
  languages: "भाषा",
  wordsMissing: "हे पान इंग्रजीत आहे: नेटवर्क मिळताच त्याचा मराठी मजकूर येईल.",
});
