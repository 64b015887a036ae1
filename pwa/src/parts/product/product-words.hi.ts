import { translationOf } from "@chargefront/shared/text/words";
import type { productWords } from "./product-words.ts";

export const productHi = translationOf<typeof productWords>("product")({
  enquire: "पूछताछ करें",
  add: "कार्ट में जोड़ें",
  takeOut: "{title} को कार्ट से हटाएँ",
  viewCart: "कार्ट देखें",
  quotation: "कोटेशन माँगें",
  added: "{title} आपके कार्ट में है।",
  rated: "5 में से {figure} रेटिंग",
  offline: "आप ऑफ़लाइन हैं।",
  asOf: "{when} की कीमतें।",
  asOfOld: "ये कीमतें {days} दिन पुरानी हैं। ऑर्डर से पहले हमसे पक्का कर लें।",
  allProducts: "सभी उत्पाद",
  quantity: "संख्या",
  terms: "शर्तें",
  electrical: "इलेक्ट्रिकल",
  mechanical: "मैकेनिकल और वातावरण",
  communication: "कनेक्टिविटी",
  compliance: "मानक और मूल देश",
  more: "अन्य",
  all: "तकनीकी विवरण",
  included: "कीमत में शामिल",
});
