import { translationOf } from "@chargefront/shared/text/words";
import type { resetMailWords } from "./reset-mail-words.ts";

export const resetMailHi = translationOf<typeof resetMailWords>("reset-mail")({
  subject: "नया पासवर्ड चुनें",
  dear: "प्रिय {name},",
  open: "किसी ने आपके खाते का पासवर्ड रीसेट करने को कहा है। अगर यह आपने किया है, तो एक घंटे के भीतर इस लिंक को खोलें और नया पासवर्ड चुनें:",
  once: "यह लिंक एक ही बार काम करता है। पासवर्ड बदलने के बाद आप सभी डिवाइस से लॉग आउट हो जाएँगे।",
  notYou: "अगर यह आपने नहीं किया है, तो कृपया इस ईमेल को अनदेखा करें। आपका पासवर्ड नहीं बदलेगा।",
});
