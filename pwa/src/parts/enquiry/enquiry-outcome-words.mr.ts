import { translationOf } from "@chargefront/shared/text/words";
import type { outcomeWords } from "./enquiry-outcome-words.ts";

export const outcomeMr = translationOf<typeof outcomeWords>("outcome")({
  kept: "चौकशी या डिव्हाइसवर जतन केलेली आहे: <a>कशाकडे लक्ष द्यायला हवे ते पाहा</a>.",
  copied: "कॉपी केले.",
  refused:
    "या डिव्हाइसने चौकशी जतन केली नाही, कारण त्याचे स्टोरेज भरलेले किंवा बंद आहे, आणि ती आत्ता पाठवताही आली नाही. आपण लिहिलेला मजकूर अजून फॉर्ममध्ये आहे: पुन्हा प्रयत्न करा किंवा दुसऱ्या मार्गाने आमच्याशी संपर्क साधा.",
  call: "फोन करा",
  chat: "WhatsApp वरून पाठवा",
  copy: "मजकूर कॉपी करा",
  save: "फाइलमध्ये एक्सपोर्ट करा",
});
