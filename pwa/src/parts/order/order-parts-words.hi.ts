import { translationOf } from "@chargefront/shared/text/words";
import type { orderPartsWords } from "./order-parts-words.ts";

export const orderPartsHi = translationOf<typeof orderPartsWords>("orderParts")({
  back: "लौटाई गई रकम",
  givenBack: "<b>{amount}</b> <t>{when}</t> को लौटाए गए",
  placed: "{when} को दिया गया",
  shipping: "डिलीवरी का पता",
  changeAddress: "पता बदलें",
  items: "वस्तुएँ",
  gift: "इस ऑर्डर में उपहार है।",
  changeBasket: "टोकरी बदलें",
  subtotal: "उप-योग",
  gst: "GST शामिल। डिलीवरी का शुल्क अलग से बताया जाता है: कुछ भी भेजने से पहले हम आपको फ़ोन करते हैं।",
  phone: "फ़ोन {number}",
  disputed: "विवादित",
  products: "उत्पाद",
  subtotalGst: "उप-योग, GST शामिल",
});
