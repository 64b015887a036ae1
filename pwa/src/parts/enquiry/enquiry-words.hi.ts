import { translationOf } from "@chargefront/shared/text/words";
import type { enquiryWords } from "./enquiry-words.ts";

export const enquiryHi = translationOf<typeof enquiryWords>("enquiry")({
  name: "नाम",
  email: "ईमेल",
  contact: "संपर्क नंबर",
  message: "संदेश",
  leaveEmpty: "इसे खाली छोड़ें",
  restored: "आपका ड्राफ़्ट फिर से खुल गया है। कृपया इस बॉक्स पर फिर से टिक करें; सहमति सहेजी नहीं जाती।",
  tick: "कृपया इस बॉक्स पर टिक करें, ताकि हम आपको जवाब दे सकें।",
  consent: "मेरी उम्र 18 वर्ष या उससे अधिक है और मेरी पूछताछ का जवाब देने के लिए इस जानकारी के उपयोग पर मेरी सहमति है।",
  uses: "हम आपके नाम, ईमेल, नंबर और संदेश का उपयोग केवल आपको जवाब देने के लिए करते हैं।",
  noScript: "इस फ़ॉर्म के लिए जावास्क्रिप्ट चाहिए, जो इस ब्राउज़र में बंद है। कृपया हमें फ़ोन करें, ईमेल लिखें या WhatsApp का उपयोग करें।",
  quote: "कोटेशन",
  enquiry: "पूछताछ",
  send: "पूछताछ भेजें",
  chat: "WhatsApp पर चैट करें",
  saving: "सहेज रहे हैं…",
});
