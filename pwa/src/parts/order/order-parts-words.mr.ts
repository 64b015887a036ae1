import { translationOf } from "@chargefront/shared/text/words";
import type { orderPartsWords } from "./order-parts-words.ts";

export const orderPartsMr = translationOf<typeof orderPartsWords>("orderParts")({
  back: "परत केलेली रक्कम",
  givenBack: "<t>{when}</t> ला <b>{amount}</b> परत केले",
  placed: "दिली: {when}",
  shipping: "डिलिव्हरीचा पत्ता",
  changeAddress: "पत्ता बदला",
  items: "वस्तू",
  gift: "या ऑर्डरमध्ये भेटवस्तू आहे.",
  changeBasket: "टोपली बदला",
  subtotal: "उपएकूण",
  gst: "GST समाविष्ट. डिलिव्हरीचा खर्च वेगळा सांगितला जातो: काहीही पाठवण्याआधी आम्ही आपल्याला फोन करतो.",
  phone: "फोन {number}",
  disputed: "वादग्रस्त",
  products: "उत्पादने",
  subtotalGst: "उपएकूण, GST समाविष्ट",
});
