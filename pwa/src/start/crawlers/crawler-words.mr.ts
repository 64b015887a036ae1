import { translationOf } from "@chargefront/shared/text/words";
import type { crawlersWords } from "./crawler-words.ts";

export const crawlersMr = translationOf<typeof crawlersWords>("crawlers")({
  home: "होम",
  products: "उत्पादने",
  picture: "एक चार्जर, एक पेमेंट किऑस्क आणि एक मोटर",
  login: "लॉग इन करा",
  loginAbout: "आपल्या ऑर्डर आणि पत्त्यासाठी.",
  signup: "खाते तयार करा",
  signupAbout: "कार्डने पैसे भरा आणि पॅकिंगपासून डिलिव्हरीपर्यंत प्रत्येक ऑर्डरवर लक्ष ठेवा.",
  forgotPassword: "पासवर्ड विसरलात?",
  forgotPasswordAbout: "नवा पासवर्ड निवडण्याची लिंक आम्ही पाठवतो.",
  resetPassword: "नवा पासवर्ड निवडा",
  resetPasswordAbout: "सर्व डिव्हाइसवर आपले लॉग आउट होईल.",
  basket: "शॉपिंग कार्ट",
  basketAbout: "आपण निवडलेले, रुपयांतील किंमत आणि GST सह.",
  address: "डिलिव्हरीचा पत्ता",
  addressAbout: "आम्ही कुठे पोहोचवू?",
  payment: "आपली ऑर्डर तपासा",
  paymentAbout: "आपली ऑर्डर पाहा आणि कार्डने पैसे भरा.",
  orders: "आपल्या ऑर्डर",
  ordersAbout: "आपल्या ऑर्डर, त्यांची स्थिती आणि पावत्या पाहण्यासाठी लॉग इन करा.",
  order: "आपली ऑर्डर",
  orderAbout: "ही ऑर्डर पाहण्यासाठी लॉग इन करा.",
  outbox: "या डिव्हाइसवर जतन केलेले",
  outboxAbout: "या डिव्हाइसवरील अजून न पाठवलेल्या चौकशा.",
});
