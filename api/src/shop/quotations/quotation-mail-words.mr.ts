import { translationOf } from "@chargefront/shared/text/words";
import type { quotationMailWords } from "./quotation-mail-words.ts";

export const quotationMailMr = translationOf<typeof quotationMailWords>("quotation-mail")({
  dear: "प्रिय {name},",
  subject: "कोटेशन {number}",
  quoted: "हे आमचे कोटेशन {number} आहे. ते {date} पर्यंत वैध आहे.",
  replaces: "आम्ही आपल्याला आधी पाठवलेल्या कोटेशनऐवजी आता हे लागू आहे.",
  itemLine: "{quantity} × {title}: {amount}",
  roundOff: "राउंड-ऑफ: {amount}",
  total: "एकूण, GST सह: {total}",
  openLink: "ते येथे वाचा आणि स्वीकारा किंवा नाकारा:",
  contactUs: "काही प्रश्न असल्यास कृपया या ईमेलला उत्तर द्या किंवा आम्हाला फोन करा.",
  acceptedSubject: "आपली ऑर्डर {number}",
  accepted: "आपल्या ऑर्डर {number} साठी धन्यवाद. तिची एकूण रक्कम GST सह {total} आहे.",
  dueAdvance: "कृपया {amount} ची आगाऊ रक्कम भरा.",
  dueBalance: "कृपया ऑर्डर पाठवण्यापूर्वी {amount} भरा.",
  bankHeading: "बँक खाते:",
  holder: "खातेदार: {holder}",
  bankName: "बँक: {bank}",
  account: "खाते क्रमांक: {account}",
  reference: "पेमेंटचा संदर्भ: {number}",
  bankMissing: "आम्ही आपल्याला आमच्या बँकेचा तपशील पाठवू. कृपया आत्ताच पैसे भरू नका.",
  orderLink: "बाकी रक्कम आणि पैसे भरण्याची पद्धत पाहण्यासाठी आणि पैसे भरल्याचे कळवण्यासाठी हे पान उघडा:",
  reminderSubject: "आपल्या ऑर्डर {number} चे पेमेंट",
  reminder:
    "आपल्या ऑर्डर {number} ची {amount} ची आगाऊ रक्कम आम्हाला अजून मिळालेली नाही. आपण पैसे भरले असल्यास कृपया खालील पानावर त्याचा संदर्भ लिहा.",
  reminderRest:
    "आपल्या ऑर्डर {number} च्या आगाऊ रकमेतील बाकी {amount} आम्हाला अजून मिळालेले नाहीत. आपण पैसे भरले असल्यास कृपया खालील पानावर त्याचा संदर्भ लिहा.",
  reminderTotal:
    "आपल्या ऑर्डर {number} चे {amount} चे पेमेंट आम्हाला अजून मिळालेले नाही. आपण पैसे भरले असल्यास कृपया खालील पानावर त्याचा संदर्भ लिहा.",
});
