import { translationOf } from "@chargefront/shared/text/words";
import type { frameWords } from "./frame-words.ts";

export const frameMr = translationOf<typeof frameWords>("frame")({
  skip: "थेट मजकुरावर जा",
  homePage: "होम पेज",
  logoHome: "{name}, होम पेज",
  returnsAndOrders: "रिटर्न आणि ऑर्डर",
  returns: "रिटर्न आणि",
  orders: "ऑर्डर",
  menu: "मेनू",
  main: "मुख्य",
  home: "होम",
  products: "उत्पादने",
  about: "आमच्याविषयी",
  contactUs: "संपर्क साधा",
  account: "खाते",
  logIn: "लॉग इन करा",
  logOut: "लॉग आउट करा",
  enquiries: "आपल्या चौकशा",
  desk: "ॲडमिन डॅशबोर्ड",
  rep: "विक्री प्रतिनिधी",
  footer: "फूटर",
  contacts: "संपर्क",
  terms: "अटी आणि शर्ती",
  privacy: "गोपनीयता धोरण",
  company: "{name} · {city}, {state} · {year} पासून",
});
