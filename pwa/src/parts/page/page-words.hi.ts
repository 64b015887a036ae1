import { translationOf } from "@chargefront/shared/text/words";
import type { pageWords } from "./page-words.ts";

export const pageHi = translationOf<typeof pageWords>("page")({
  milestones: "हमारा सफ़र",
  vision: "विज़न",
  mission: "मिशन",
  values: "हमारे सिद्धांत",
  enquiryForm: "पूछताछ फ़ॉर्म",
  address: "पता",
  map: "नक्शा खोलें",
  phone: "फ़ोन",
  phoneOf: "फ़ोन {number}",
  whatsAppOf: "WhatsApp {number}",
  email: "ईमेल",
  hours: "खुलने का समय",
  closeQuote: "पूछताछ फ़ॉर्म बंद करें",
  quote: "कस्टम कोटेशन पाएँ",
  browse: "उत्पाद देखें",
  offer: "हमारी पेशकश",
  make: "हम क्या बनाते हैं",
  figures: "कंपनी आँकड़ों में",
  talk: "हमसे बात करें",
  effective: "{date} से लागू",
  hello: "नमस्ते।",
  helloFrom: "नमस्ते, मेरा नाम {name} है।",
});
