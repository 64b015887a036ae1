import { translationOf } from "@chargefront/shared/text/words";
import type { crawlersWords } from "./crawler-words.ts";

export const crawlersHi = translationOf<typeof crawlersWords>("crawlers")({
  home: "होम",
  products: "उत्पाद",
  picture: "एक चार्जर, एक भुगतान कियोस्क और एक मोटर",
  login: "लॉग इन करें",
  loginAbout: "आपके ऑर्डर और पते के लिए।",
  signup: "खाता बनाएँ",
  signupAbout: "कार्ड से भुगतान करें और पैकिंग से डिलीवरी तक हर ऑर्डर पर नज़र रखें।",
  forgotPassword: "पासवर्ड भूल गए?",
  forgotPasswordAbout: "हम आपको नया पासवर्ड चुनने का लिंक भेजते हैं।",
  resetPassword: "नया पासवर्ड चुनें",
  resetPasswordAbout: "आप सभी डिवाइस से लॉग आउट हो जाएँगे।",
  basket: "शॉपिंग कार्ट",
  basketAbout: "आपने जो चुना है, रुपये में कीमत और GST के साथ।",
  address: "डिलीवरी का पता",
  addressAbout: "हम कहाँ पहुँचाएँ?",
  payment: "अपना ऑर्डर जाँचें",
  paymentAbout: "अपना ऑर्डर देखें और कार्ड से भुगतान करें।",
  orders: "आपके ऑर्डर",
  ordersAbout: "अपने ऑर्डर, उनकी स्थिति और रसीदें देखने के लिए लॉग इन करें।",
  order: "आपका ऑर्डर",
  orderAbout: "यह ऑर्डर देखने के लिए लॉग इन करें।",
  outbox: "इस डिवाइस पर सहेजा हुआ",
  outboxAbout: "इस डिवाइस की पूछताछ जो अभी नहीं भेजी गई हैं।",
});
