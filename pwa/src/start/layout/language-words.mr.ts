import { translationOf } from "@chargefront/shared/text/words";
import type { languageWords } from "./language-words.ts";

export const languageMr = translationOf<typeof languageWords>("language")({
  languages: "भाषा",
  wordsMissing: "हे पान इंग्रजीत आहे: त्याचे शब्द पुढच्या नेटवर्कसोबत येतील.",
});
