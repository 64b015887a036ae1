import { translationOf } from "@chargefront/shared/text/words";
import type { productPageWords } from "./product-page-words.ts";

export const productPageMr = translationOf<typeof productPageWords>("productPage")({
  notInCopy: "{when} च्या ऑफलाइन प्रतीत नाही.",
  notInCopyText: "आपण ऑफलाइन आहात, आणि हे उत्पादन नवे असू शकते. ऑनलाइन येताच ते उघडेल.",
  rating: "रेटिंग",
  gst: "GST समाविष्ट. डिलिव्हरीचा खर्च वेगळा सांगितला जातो.",
  beforeGst: "{amount} + {rate} % GST",
  noGst: "या उत्पादनावर GST चा दर 0 % आहे.",
  description: "वर्णन",
  specifications: "तपशील",
  copied: "लिंक कॉपी झाली.",
  copy: "शेअर करण्यासाठी ही लिंक कॉपी करा: {url}",
  share: "शेअर करा",
  enlarge: "{title} चे चित्र मोठे करा",
  close: "बंद करा",
  notFound: "उत्पादन सापडले नाही!",
  loading: "उत्पादनाचा तपशील लोड होत आहे...",
});
