import { translationOf } from "@chargefront/shared/text/words";
import type { pageWords } from "./page-words.ts";

export const pageMr = translationOf<typeof pageWords>("page")({
  milestones: "आमची वाटचाल",
  vision: "व्हिजन",
  mission: "मिशन",
  values: "आमची मूल्ये",
  enquiryForm: "चौकशी फॉर्म",
  address: "पत्ता",
  map: "नकाशा उघडा",
  phone: "फोन",
  phoneOf: "फोन {number}",
  whatsAppOf: "WhatsApp {number}",
  email: "ईमेल",
  hours: "कामकाजाची वेळ",
  closeQuote: "चौकशी फॉर्म बंद करा",
  quote: "कस्टम कोटेशन मिळवा",
  browse: "उत्पादने पाहा",
  offer: "आम्ही काय देतो",
  make: "आम्ही काय बनवतो",
  figures: "कंपनी आकड्यांत",
  talk: "आमच्याशी बोला",
  effective: "{date} पासून लागू",
  hello: "नमस्कार.",
  helloFrom: "नमस्कार, माझे नाव {name} आहे.",
});
