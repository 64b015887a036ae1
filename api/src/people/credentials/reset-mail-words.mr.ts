import { translationOf } from "@chargefront/shared/text/words";
import type { resetMailWords } from "./reset-mail-words.ts";

export const resetMailMr = translationOf<typeof resetMailWords>("reset-mail")({
  subject: "नवा पासवर्ड निवडा",
  dear: "प्रिय {name},",
  open: "कोणीतरी आपल्या खात्याचा पासवर्ड रीसेट करायला सांगितले आहे. ते आपणच असाल, तर एका तासाच्या आत ही लिंक उघडा आणि नवा पासवर्ड निवडा:",
  once: "ही लिंक एकदाच चालते. पासवर्ड बदलल्यावर आपण सर्व डिव्हाइसवरून लॉग आउट व्हाल.",
  notYou: "ते आपण नसाल, तर कृपया या ईमेलकडे दुर्लक्ष करा. आपला पासवर्ड बदलणार नाही.",
});
