import { translationOf } from "@chargefront/shared/text/words";
import type { orderPartsWords } from "./order-parts-words.ts";

export const orderPartsHi = translationOf<typeof orderPartsWords>("orderParts")({
  back: "रिफ़ंड",
  givenBack: "<t>{when}</t> को <b>{amount}</b> रिफ़ंड किए गए",
  placed: "ऑर्डर की तारीख: {when}",
  shipping: "डिलीवरी का पता",
  changeAddress: "पता बदलें",
  items: "आइटम",
  gift: "इस ऑर्डर में उपहार है।",
  changeBasket: "कार्ट बदलें",
  subtotal: "सबटोटल",
  gst: "GST शामिल। डिलीवरी का शुल्क अलग से बताया जाता है: भेजने से पहले हम आपको फ़ोन करेंगे।",
  phone: "फ़ोन {number}",
  disputed: "भुगतान पर विवाद",
  products: "उत्पाद",
  subtotalGst: "सबटोटल, GST शामिल",
  totalGst: "कुल, GST शामिल",
  roundOff: "राउंड-ऑफ़",
  pinOf: "PIN कोड {pin} {place} का है, पर आपने {state} चुना है। क्या यह सही है?",
  pinNowhere: "PIN कोड {pin} हमें नहीं मिला, और आपने {state} चुना है। क्या यह सही है?",
  either: "{one} या {other}",
});
