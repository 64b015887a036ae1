import { translationOf } from "@chargefront/shared/text/words";
import type { orderMailWords } from "./order-mail-words.ts";

export const orderMailHi = translationOf<typeof orderMailWords>("order-mail")({
  test: "टेस्ट: {subject}",
  testNote: "टेस्ट: किसी कार्ड से पैसे नहीं काटे गए, और कुछ भी डिलीवर नहीं होगा।",
  dear: "प्रिय {name},",
  paidSubject: "आपका ऑर्डर {number}",
  paid: "आपके ऑर्डर {number} के लिए धन्यवाद। आपका {price} का भुगतान मिल गया है। हम अब आपका सामान पैक कर रहे हैं और भेजने से पहले आपको फ़ोन करेंगे। डिलीवरी का शुल्क अलग से बताया जाएगा।",
  paidByTransfer:
    "धन्यवाद। आपके ऑर्डर {number} का पूरा भुगतान {price} हमें मिल गया है। हम अब आपका सामान पैक कर रहे हैं और भेजने से पहले आपको फ़ोन करेंगे।",
  correctedSubject: "भूल-सुधार: आपके ऑर्डर {number} का भुगतान",
  corrected:
    "हमने आपके ऑर्डर {number} के लिए {amount} का भुगतान गलती से दर्ज कर दिया था। हमें पूरा भुगतान नहीं मिला है, इसलिए कृपया पूरे भुगतान की पुष्टि करने वाले हमारे ईमेल को अनदेखा करें। इस गलती के लिए हमें खेद है। कोई सवाल हो, तो कृपया इस ईमेल का जवाब दें या हमें फ़ोन करें।",
  shippedSubject: "आपका ऑर्डर {number} भेज दिया गया है",
  shipped: "आपका ऑर्डर {number} भेज दिया गया है। कृपया ध्यान रखें कि सामान लेने के लिए कोई मौजूद हो।",
  deliveredSubject: "आपका ऑर्डर {number} डिलीवर हो गया है",
  delivered: "आपका ऑर्डर {number} डिलीवर हो गया है। अगर कुछ कम हो या काम न करे, तो कृपया इस ईमेल का जवाब दें या हमें फ़ोन करें।",
  refundedSubject: "आपके ऑर्डर {number} का रिफ़ंड",
  refunded: "हमने आपके ऑर्डर {number} के {amount} रिफ़ंड कर दिए हैं। यह रकम 5 से 10 कार्य दिवसों में आपके कार्ड पर पहुँच जानी चाहिए।",
  sentBack: "हमने आपके ऑर्डर {number} के {amount} आपके बैंक खाते में वापस भेज दिए हैं। यह रकम 2 कार्य दिवसों में पहुँच जानी चाहिए।",
  refundedUnnumberedSubject: "आपका रिफ़ंड हो गया है",
  refundedUnnumbered: "हमने आपके ऑर्डर के {amount} रिफ़ंड कर दिए हैं। यह रकम 5 से 10 कार्य दिवसों में आपके कार्ड पर पहुँच जानी चाहिए।",
  line: "{quantity} × {title}: {price}",
  subtotal: "सबटोटल, GST सहित: {price}",
  total: "कुल, GST सहित: {price}",
  gift: "इस ऑर्डर में एक उपहार है।",
  willGoTo: "यहाँ पहुँचाया जाएगा:",
  wentTo: "यहाँ पहुँचाया गया:",
  address: "डिलीवरी का पता:",
});
