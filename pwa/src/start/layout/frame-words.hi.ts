import { translationOf } from "@chargefront/shared/text/words";
import type { frameWords } from "./frame-words.ts";

export const frameHi = translationOf<typeof frameWords>("frame")({
  skip: "सीधे सामग्री पर जाएँ",
  homePage: "होम पेज",
  logoHome: "{name}, होम पेज",
  returnsAndOrders: "रिटर्न और ऑर्डर",
  returns: "रिटर्न और",
  orders: "ऑर्डर",
  menu: "मेन्यू",
  main: "मुख्य",
  home: "होम",
  products: "उत्पाद",
  about: "हमारे बारे में",
  contactUs: "संपर्क करें",
  account: "खाता",
  logIn: "लॉग इन करें",
  logOut: "लॉग आउट करें",
  enquiries: "आपकी पूछताछ",
  desk: "एडमिन डैशबोर्ड",
  rep: "सेल्स प्रतिनिधि",
  footer: "फ़ुटर",
  contacts: "संपर्क",
  terms: "नियम और शर्तें",
  privacy: "गोपनीयता नीति",
  company: "{name} · {city}, {state} · {year} से",
});
