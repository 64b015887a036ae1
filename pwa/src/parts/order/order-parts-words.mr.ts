import { translationOf } from "@chargefront/shared/text/words";
import type { orderPartsWords } from "./order-parts-words.ts";

export const orderPartsMr = translationOf<typeof orderPartsWords>("orderParts")({
  back: "रिफंड",
  givenBack: "<t>{when}</t> रोजी <b>{amount}</b> रिफंड केले",
  placed: "ऑर्डरची तारीख: {when}",
  shipping: "डिलिव्हरीचा पत्ता",
  changeAddress: "पत्ता बदला",
  items: "वस्तू",
  gift: "या ऑर्डरमध्ये भेटवस्तू आहे.",
  changeBasket: "कार्ट बदला",
  subtotal: "सबटोटल",
  gst: "GST समाविष्ट. डिलिव्हरीचा खर्च वेगळा सांगितला जातो: पाठवण्याआधी आम्ही आपल्याला फोन करू.",
  phone: "फोन {number}",
  disputed: "पेमेंटवर वाद",
  products: "उत्पादने",
  subtotalGst: "सबटोटल, GST समाविष्ट",
  totalGst: "एकूण, GST समाविष्ट",
  roundOff: "राउंड-ऑफ",
  pinOf: "PIN कोड {pin} चे ठिकाण {place} आहे, पण आपण {state} निवडले आहे. हे बरोबर आहे का?",
  pinNowhere: "PIN कोड {pin} आम्हाला सापडला नाही, आणि आपण {state} निवडले आहे. हे बरोबर आहे का?",
  either: "{one} किंवा {other}",
});
