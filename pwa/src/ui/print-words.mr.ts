import { translationOf } from "@chargefront/shared/text/words";
import type { printWords } from "./print-words.ts";

export const printMr = translationOf<typeof printWords>("print")({
  cannotPrint: "हा ब्राउझर प्रिंट करू शकत नाही. कृपया हे पान दुसऱ्या ब्राउझरमध्ये उघडा.",
});
