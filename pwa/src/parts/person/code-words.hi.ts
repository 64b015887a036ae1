import { translationOf } from "@chargefront/shared/text/words";
import type { codeWords } from "./code-words.ts";

export const codeHi = translationOf<typeof codeWords>("fieldCode")({
  code: "कोड",
  codeHint: "आपके ऑथेंटिकेटर ऐप के 6 अंक।",
  recovery: "रिकवरी कोड",
  recoveryHint: "आपकी सहेजी हुई सूची के 20 अक्षर और अंक। हर कोड एक बार चलता है।",
  useRecovery: "रिकवरी कोड इस्तेमाल करें",
  useApp: "ऐप का कोड इस्तेमाल करें",
});
