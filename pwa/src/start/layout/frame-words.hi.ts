import { translationOf } from "@chargefront/shared/text/words";
import type { frameWords } from "./frame-words.ts";

export const frameHi = translationOf<typeof frameWords>("frame")({
  skip: "सीधे सामग्री पर जाएँ",
  homePage: "मुख्य पेज",
  logoHome: "{name}, मुख्य पेज",
  returnsAndOrders: "वापसी और ऑर्डर",
  returns: "वापसी",
  orders: "और ऑर्डर",
  menu: "मेन्यू",
  main: "मुख्य",
  home: "होम",
  products: "उत्पाद",
  about: "हमारे बारे में",
  contactUs: "संपर्क करें",
  desk: "एडमिन डैशबोर्ड",
  footer: "फ़ुटर",
  contacts: "संपर्क",
  terms: "नियम और शर्तें",
  privacy: "गोपनीयता नीति",
  company: "{name} · {city}, {state} · {year} से",
});
