import { translationOf } from "@chargefront/shared/text/words";
import type { basketWords } from "./basket-words.ts";

export const basketHi = translationOf<typeof basketWords>("basket")({
  title: "शॉपिंग कार्ट",
  list: "आपके कार्ट के आइटम",
  gone: "अब उपलब्ध नहीं है। आगे बढ़ने के लिए इसे हटाएँ।",
  each: "{price} प्रति नग",
  removeOf: "{title} हटाएँ",
  remove: "हटाएँ",
  risen: "कीमत बढ़ गई है: जोड़ते समय {price} थी।",
  dropped: "कीमत घट गई है: जोड़ते समय {price} थी।",
  summary: "सारांश",
  subtotal: { one: "सबटोटल ({n} आइटम)", other: "सबटोटल ({n} आइटम)" },
  gst: "GST शामिल। डिलीवरी का शुल्क अलग से बताया जाता है।",
  gift: "इस ऑर्डर में उपहार है",
  aboveCard: "कार्ड से {amount} तक भुगतान कर सकते हैं। इस ऑर्डर के लिए कृपया कोटेशन माँगें।",
  checkout: "चेकआउट पर जाएँ",
  removeGone: "जो आइटम अब उपलब्ध नहीं हैं, कृपया उन्हें हटाएँ।",
  goOn: "खरीदारी जारी रखें",
});
