import { translationOf } from "@chargefront/shared/text/words";
import type { basketWords } from "./basket-words.ts";

export const basketMr = translationOf<typeof basketWords>("basket")({
  title: "खरेदीची टोपली",
  list: "आपल्या टोपलीतील वस्तू",
  gone: "आता विकले जात नाही. पुढे जाण्यासाठी ते काढा.",
  each: "प्रत्येकी {price}",
  removeOf: "{title} काढा",
  remove: "काढा",
  risen: "किंमत वाढली आहे: टाकताना {price} होती.",
  dropped: "किंमत कमी झाली आहे: टाकताना {price} होती.",
  summary: "सारांश",
  subtotal: { one: "उपएकूण ({n} वस्तू)", other: "उपएकूण ({n} वस्तू)" },
  gst: "GST समाविष्ट. डिलिव्हरीचा खर्च वेगळा सांगितला जातो.",
  gift: "या ऑर्डरमध्ये भेटवस्तू आहे",
  aboveCard: "कार्डने {amount} पर्यंत पैसे भरता येतात. या ऑर्डरसाठी आम्ही आपल्याला कोटेशन पाठवू.",
  quotation: "कोटेशन मागा",
  checkout: "चेकआउटकडे जा",
  removeGone: "जे आता विकले जात नाही ते कृपया काढा.",
  goOn: "खरेदी सुरू ठेवा",
  quantity: "{title} ची संख्या",
  less: "{title} एक कमी करा",
  more: "{title} आणखी एक",
});
