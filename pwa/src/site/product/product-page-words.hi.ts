import { translationOf } from "@chargefront/shared/text/words";
import type { productPageWords } from "./product-page-words.ts";

export const productPageHi = translationOf<typeof productPageWords>("productPage")({
  notInCopy: "{when} की ऑफ़लाइन कॉपी में नहीं है।",
  notInCopyText: "आप ऑफ़लाइन हैं, और यह उत्पाद नया हो सकता है। ऑनलाइन होते ही यह खुल जाएगा।",
  rating: "रेटिंग",
  gst: "GST शामिल। डिलीवरी का शुल्क अलग से बताया जाता है।",
  beforeGst: "{amount} + {rate} % GST",
  noGst: "इस उत्पाद पर GST की दर 0 % है।",
  description: "विवरण",
  specifications: "तकनीकी विवरण",
  copied: "लिंक कॉपी हो गया।",
  copy: "शेयर करने के लिए यह लिंक कॉपी करें: {url}",
  share: "शेयर करें",
  enlarge: "{title} की तस्वीर बड़ी करें",
  close: "बंद करें",
  notFound: "उत्पाद नहीं मिला!",
  loading: "उत्पाद का विवरण लोड हो रहा है...",
});
