import { translationOf } from "@chargefront/shared/text/words";
import type { resetMailWords } from "./reset-mail-words.ts";

export const resetMailMr = translationOf<typeof resetMailWords>("reset-mail")({
  subject: "नवा पासवर्ड निवडा",
  dear: "प्रिय {name},",
  open: "आपल्या खात्यासाठी कोणीतरी नवा पासवर्ड मागितला आहे. ते आपणच असाल, तर एका तासाच्या आत ही लिंक उघडा आणि नवा पासवर्ड निवडा:",
  once: "ही लिंक एकदाच चालते. त्यानंतर ज्या डिव्हाइसवर आपण लॉग इन आहात, त्या सर्वांवर पुन्हा लॉग इन करावे लागेल.",
  notYou: "ते आपण नसाल, तर काहीही करण्याची गरज नाही: आपला पासवर्ड तसाच राहील.",
});
