import { translationOf } from "@chargefront/shared/text/words";
import type { codeWords } from "./code-words.ts";

export const codeMr = translationOf<typeof codeWords>("fieldCode")({
  code: "कोड",
  codeHint: "आपल्या ऑथेंटिकेटर ॲपमधील 6 अंक.",
  recovery: "रिकव्हरी कोड",
  recoveryHint: "आपण जतन केलेल्या यादीतील 20 अक्षरे आणि अंक. प्रत्येक कोड एकदाच चालतो.",
  useRecovery: "रिकव्हरी कोड वापरा",
  useApp: "ॲपचा कोड वापरा",
});
