import { translationOf } from "@chargefront/shared/text/words";
import type { ownWords } from "./own-words.ts";

export const ownMr = translationOf<typeof ownWords>("own")({
  enquirySent: "संदेश पाठवला गेला!",
  enquirySaved: "या डिव्हाइसवर जतन केले. आपण ऑनलाइन आल्यावर ते पाठवले जाईल.",
  offline: "आपण ऑफलाइन आहात असे दिसते. कनेक्शन तपासून पुन्हा प्रयत्न करा.",
  failed: "काहीतरी बिघडले. कृपया पुन्हा प्रयत्न करा.",
});
