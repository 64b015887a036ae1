import { translationOf } from "@chargefront/shared/text/words";
import type { photosWords } from "./photos-words.ts";

export const photosMr = translationOf<typeof photosWords>("fieldPhotos")({
  photos: "फोटो",
  of: "फोटोत काय आहे",
  take: "फोटो काढा",
  choose: "चित्रे निवडा",
  count: "जास्तीत जास्त {most} पैकी {n} फोटो",
  tooMany: "एका चौकशीत जास्तीत जास्त {most} फोटो असू शकतात. आणखी जोडण्यासाठी एखादा काढून टाका.",
  notPicture: "{name} हे चित्र नाही, किंवा ते खराब आहे.",
  tooManyPixels: "{name} मध्ये 50 मेगापिक्सेलपेक्षा जास्त आहेत. कृपया कमी मेगापिक्सेलवर काढा.",
  cannotPrepare: "{name} तयार करता आले नाही, कारण हा ब्राउझर तशी परवानगी देत नाही. कृपया दुसरा ब्राउझर वापरा.",
  saving: {
    one: "{n} फोटो जतन होत आहे. ॲप उघडे ठेवा.",
    other: "{n} फोटो जतन होत आहेत. ॲप उघडे ठेवा.",
  },
  notHere: "ऑनलाइन असताना दिसेल",
  sent: "पाठवला",
  remove: "फोटो काढून टाका: {of}",
  askRemove: "हा फोटो काढून टाकायचा?",
  change: "विषय किंवा कॅप्शन बदला",
  caption: "कॅप्शन",
  save: "जतन करा",
  retry: "पुन्हा पाठवा",
  waiting: { one: "{n} फोटो पाठवायचा आहे.", other: "{n} फोटो पाठवायचे आहेत." },
  forWiFi: { one: "{n} फोटो Wi-Fi मिळाल्यावर पाठवला जाईल.", other: "{n} फोटो Wi-Fi मिळाल्यावर पाठवले जातील." },
  sendNow: "आत्ता पाठवा",
  refused: {
    one: "{n} फोटो सर्व्हरने स्वीकारला नाही. त्याची चौकशी उघडा.",
    other: "{n} फोटो सर्व्हरने स्वीकारले नाहीत. त्यांच्या चौकशा उघडा.",
  },
});
