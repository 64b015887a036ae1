import { translationOf } from "@chargefront/shared/text/words";
import type { resetMailWords } from "./reset-mail-words.ts";

export const resetMailHi = translationOf<typeof resetMailWords>("reset-mail")({
  subject: "नया पासवर्ड चुनें",
  dear: "प्रिय {name},",
  open: "किसी ने आपके खाते के लिए नया पासवर्ड माँगा है। अगर यह आपने किया है, तो एक घंटे के भीतर इस लिंक को खोलें और नया पासवर्ड चुनें:",
  once: "यह लिंक एक ही बार काम करता है। इसके बाद जिन डिवाइस पर आप लॉग इन हैं, उन सब पर फिर से लॉग इन करना होगा।",
  notYou: "अगर यह आपने नहीं किया है, तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड वही रहेगा।",
});
