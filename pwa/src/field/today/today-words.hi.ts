import { translationOf } from "@chargefront/shared/text/words";
import type { todayWords } from "./today-words.ts";

export const todayHi = translationOf<typeof todayWords>("fieldToday")({
  title: "आज",
  skip: "मुख्य सामग्री पर जाएँ",
  frame: "सेल्स प्रतिनिधि",
  newEnquiry: "नई पूछताछ",
  enquiries: "पूछताछ",
  products: "उत्पाद",
  thisPhone: "यह फ़ोन",
  waiting: { one: "{n} पूछताछ भेजी जानी है।", other: "{n} पूछताछ भेजी जानी हैं।" },
  allSent: "इस फ़ोन से सब कुछ भेज दिया गया है।",
  showAll: "इस फ़ोन की सभी पूछताछ",
  news: "आपकी पूछताछ की ताज़ा जानकारी",
  drafts: "ड्राफ़्ट",
  noWords: "अभी कुछ नहीं लिखा",
  started: "शुरू: {at}",
  written: "हाल की पूछताछ",
  none: "आपकी लिखी पूछताछ यहाँ दिखेंगी।",
  queued: "प्रतीक्षा में",
  sending: "भेजी जा रही है…",
  sent: "भेजी गई",
  needs_attention: "ध्यान दें",
});
