import { translationOf } from "@chargefront/shared/text/words";
import type { quotationMailWords } from "./quotation-mail-words.ts";

export const quotationMailHi = translationOf<typeof quotationMailWords>("quotation-mail")({
  dear: "प्रिय {name},",
  subject: "कोटेशन {number}",
  quoted: "यह हमारा कोटेशन {number} है। यह {date} तक मान्य है।",
  replaces: "हमने आपको पहले जो कोटेशन भेजा था, उसकी जगह अब यह मान्य है।",
  itemLine: "{quantity} × {title}: {amount}",
  roundOff: "राउंड-ऑफ़: {amount}",
  total: "कुल, GST सहित: {total}",
  openLink: "इसे यहाँ पढ़ें और स्वीकार या अस्वीकार करें:",
  contactUs: "कोई सवाल हो, तो कृपया इस ईमेल का जवाब दें या हमें फ़ोन करें।",
  acceptedSubject: "आपका ऑर्डर {number}",
  accepted: "आपके ऑर्डर {number} के लिए धन्यवाद। इसकी कुल रकम GST सहित {total} है।",
  dueAdvance: "कृपया {amount} का एडवांस भुगतान करें।",
  dueBalance: "कृपया ऑर्डर भेजे जाने से पहले {amount} का भुगतान करें।",
  bankHeading: "बैंक खाता:",
  holder: "खाताधारक: {holder}",
  bankName: "बैंक: {bank}",
  account: "खाता संख्या: {account}",
  reference: "भुगतान का रेफ़रेंस: {number}",
  bankMissing: "हम आपको अपने बैंक की जानकारी भेजेंगे। कृपया अभी भुगतान न करें।",
  orderLink: "बाकी रकम और भुगतान का तरीका देखने और भुगतान की सूचना देने के लिए यह पेज खोलें:",
  reminderSubject: "आपके ऑर्डर {number} का भुगतान",
  reminder:
    "आपके ऑर्डर {number} का {amount} का एडवांस हमें अभी नहीं मिला है। अगर आपने भुगतान कर दिया है, तो कृपया नीचे दिए पेज पर उसका रेफ़रेंस लिखें।",
  reminderRest:
    "आपके ऑर्डर {number} के एडवांस की बाकी रकम {amount} हमें अभी नहीं मिली है। अगर आपने भुगतान कर दिया है, तो कृपया नीचे दिए पेज पर उसका रेफ़रेंस लिखें।",
  reminderTotal:
    "आपके ऑर्डर {number} का {amount} का भुगतान हमें अभी नहीं मिला है। अगर आपने भुगतान कर दिया है, तो कृपया नीचे दिए पेज पर उसका रेफ़रेंस लिखें।",
});
