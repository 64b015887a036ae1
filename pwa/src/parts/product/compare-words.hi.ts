import { translationOf } from "@chargefront/shared/text/words";
import type { compareWords } from "./compare-words.ts";

export const compareHi = translationOf<typeof compareWords>("compare")({
  tick: "तुलना करें",
  compare: "तुलना करें ({n})",
  another: "तुलना के लिए एक और चुनें",
  clear: "हटाएँ",
  begun: "आप एक ही श्रेणी के उत्पादों की तुलना कर सकते हैं। नई तुलना शुरू हुई है।",
  undo: "वापस लाएँ",
  full: "आप ज़्यादा से ज़्यादा {n} उत्पादों की तुलना कर सकते हैं।",
});
