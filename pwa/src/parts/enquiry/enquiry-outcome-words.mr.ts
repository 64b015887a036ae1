import { translationOf } from "@chargefront/shared/text/words";
import type { outcomeWords } from "./enquiry-outcome-words.ts";

export const outcomeMr = translationOf<typeof outcomeWords>("outcome")({
  kept: "आपली चौकशी या डिव्हाइसवर जतन केलेली आहे. <a>कशाकडे लक्ष द्यायला हवे ते पाहा</a>.",
  reference: "आपला संदर्भ क्रमांक:",
  callBy: "आम्ही आपल्याला {at} पर्यंत फोन करू.",
  later: "चौकशी पाठवल्यानंतर आपला संदर्भ क्रमांक येथे दिसेल.",
  about: "माझ्या चौकशीचा क्रमांक {reference} आहे.",
  another: "आणखी एक लिहा",
  copied: "कॉपी केले.",
  refused:
    "आपली चौकशी जतन करता किंवा पाठवता आली नाही: या डिव्हाइसचे स्टोरेज भरलेले किंवा बंद आहे. आपण लिहिलेला मजकूर अजून फॉर्ममध्ये आहे. कृपया पुन्हा प्रयत्न करा किंवा दुसऱ्या मार्गाने संपर्क साधा.",
  call: "फोन करा",
  chat: "WhatsApp वरून पाठवा",
  copy: "मजकूर कॉपी करा",
  save: "फाइलमध्ये एक्सपोर्ट करा",
});
