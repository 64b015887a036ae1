import { translationOf } from "@chargefront/shared/text/words";
import type { basketWords } from "./basket-words.ts";

export const basketMr = translationOf<typeof basketWords>("basket")({
  title: "शॉपिंग कार्ट",
  list: "आपल्या कार्टमधील वस्तू",
  gone: "आता उपलब्ध नाही. पुढे जाण्यासाठी ते काढा.",
  each: "प्रत्येकी {price}",
  removeOf: "{title} काढा",
  remove: "काढा",
  risen: "किंमत वाढली आहे: जोडताना {price} होती.",
  dropped: "किंमत कमी झाली आहे: जोडताना {price} होती.",
  summary: "सारांश",
  subtotal: { one: "सबटोटल ({n} वस्तू)", other: "सबटोटल ({n} वस्तू)" },
  gst: "GST समाविष्ट. डिलिव्हरीचा खर्च वेगळा सांगितला जातो.",
  gift: "या ऑर्डरमध्ये भेटवस्तू आहे",
  aboveCard: "कार्डने {amount} पर्यंत पैसे भरता येतात. या ऑर्डरसाठी कृपया कोटेशन मागा.",
  checkout: "चेकआउटकडे जा",
  removeGone: "आता उपलब्ध नसलेल्या वस्तू कृपया काढा.",
  goOn: "खरेदी सुरू ठेवा",
});
