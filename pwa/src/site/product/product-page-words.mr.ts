import { translationOf } from "@chargefront/shared/text/words";
import type { productPageWords } from "./product-page-words.ts";

export const productPageMr = translationOf<typeof productPageWords>("productPage")({
  notInCopy: "{when} च्या ऑफलाइन प्रतीत नाही.",
  notInCopyText: "आपण ऑफलाइन आहात, आणि हे उत्पादन नवे असू शकते. ऑनलाइन येताच ते उघडेल.",
  rating: "आमचे रेटिंग",
  ratingNote: "हे 5 पैकी आमचे स्वतःचे मूल्यांकन आहे, ग्राहकांचे परीक्षण नाही.",
  quantity: "संख्या",
  ask: "WhatsApp वर विचारा",
  chat: {
    one: "नमस्कार, मला {title} ({link}) मध्ये रस आहे, {n} युनिट.",
    other: "नमस्कार, मला {title} ({link}) मध्ये रस आहे, {n} युनिट.",
  },
  gst: "GST समाविष्ट. डिलिव्हरीचा खर्च वेगळा सांगितला जातो.",
  facts: "ठळक माहिती",
  description: "वर्णन",
  included: "किमतीत समाविष्ट",
  specifications: "तपशील",
  electrical: "इलेक्ट्रिकल",
  mechanical: "मेकॅनिकल आणि वातावरण",
  communication: "कनेक्टिव्हिटी",
  compliance: "मानके आणि मूळ देश",
  more: "इतर",
  related: "संबंधित उत्पादने",
  family: "सर्व उत्पादने: {name}",
  copied: "लिंक कॉपी झाली.",
  copy: "शेअर करण्यासाठी ही लिंक कॉपी करा: {url}",
  share: "शेअर करा",
  enlarge: "{title} चे चित्र मोठे करा",
  close: "बंद करा",
  notFound: "उत्पादन सापडले नाही!",
  loading: "उत्पादनाचा तपशील लोड होत आहे...",
});
