import { translationOf } from "@chargefront/shared/text/words";
import type { productWords } from "./product-words.ts";

export const productMr = translationOf<typeof productWords>("product")({
  enquire: "चौकशी करा",
  add: "कार्टमध्ये जोडा",
  takeOut: "{title} कार्टमधून काढा",
  viewCart: "कार्ट पाहा",
  quotation: "कोटेशन मागा",
  added: "{title} आपल्या कार्टमध्ये आहे.",
  rated: "5 पैकी {figure} रेटिंग",
  offline: "आपण ऑफलाइन आहात.",
  asOf: "{when} च्या किमती.",
  asOfOld: "या किमती {days} दिवस जुन्या आहेत. ऑर्डरआधी आमच्याकडून खात्री करा.",
  allProducts: "सर्व उत्पादने",
});
