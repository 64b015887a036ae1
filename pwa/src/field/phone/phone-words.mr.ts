import { translationOf } from "@chargefront/shared/text/words";
import type { phoneWords } from "./phone-words.ts";

export const phoneMr = translationOf<typeof phoneWords>("fieldPhone")({
  title: "हा फोन",
  lead: "साइटवर जाण्यापूर्वी, ऑनलाइन असताना ही स्क्रीन उघडा.",
  ready: "फील्डसाठी तयार",
  notReady: "अजून तयार नाही",
  screens: "स्क्रीन या फोनवर आहेत.",
  noScreens: "स्क्रीन अजून या फोनवर नाहीत. ऑनलाइन असताना ॲप थोडा वेळ उघडे ठेवा.",
  cannotKeep: "हा ब्राउझर ॲपच्या स्क्रीन या फोनवर ठेवू शकत नाही. खाजगी विंडोमध्ये असे होऊ शकते. कृपया दुसऱ्या ब्राउझरमध्ये लॉग इन करा.",
  catalogue: "उत्पादनांची माहिती {at} ची आहे.",
  noCatalogue: "उत्पादने अजून या फोनवर नाहीत.",
  storage: "पाठवले जाईपर्यंत ब्राउझर आपला मजकूर ठेवतो.",
  mayClear: "फोन भरल्यावर ब्राउझर आपला मजकूर काढू शकतो. हे टाळण्यासाठी ॲप इन्स्टॉल करा.",
  prepare: "हा फोन तयार करा",
  preparing: "तयार होत आहे…",
  prepared: "हा फोन अद्ययावत आहे.",
  photosWait: { one: "{n} फोटो पाठवायचा आहे: {size}.", other: "{n} फोटो पाठवायचे आहेत: {size}." },
  noPhotoWaits: "पाठवायचा एकही फोटो नाही.",
  wiFiOnly: "फोटो फक्त Wi-Fi वर पाठवा",
  textAtOnce: "चौकशा आणि नोंदी नेहमी लगेच पाठवल्या जातात.",
  loggedInAs: "{name} म्हणून लॉग इन",
});
