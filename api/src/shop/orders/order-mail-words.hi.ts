import { translationOf } from "@chargefront/shared/text/words";
import type { orderMailWords } from "./order-mail-words.ts";

export const orderMailHi = translationOf<typeof orderMailWords>("order-mail")({
  test: "टेस्ट: {subject}",
  testNote: "टेस्ट: किसी असली कार्ड से पैसे नहीं काटे गए, और कोई सामान नहीं आएगा।",
  dear: "प्रिय {name},",
  paidSubject: "आपका ऑर्डर {number}",
  paid: "आपके ऑर्डर {number} के लिए धन्यवाद। आपका {price} का भुगतान मिल गया है। हम अब आपका सामान पैक कर रहे हैं और भेजने से पहले आपको फ़ोन करेंगे। डिलीवरी का शुल्क अलग से बताया जाएगा।",
  shippedSubject: "आपका ऑर्डर {number} रवाना हो गया है",
  shipped: "आपका ऑर्डर {number} हमारे यहाँ से रवाना हो गया है और आप तक पहुँच रहा है। कृपया ध्यान रखें कि उसे लेने के लिए कोई मौजूद हो।",
  deliveredSubject: "आपका ऑर्डर {number} पहुँच गया है",
  delivered: "आपका ऑर्डर {number} पहुँच गया है। अगर कुछ कम हो या काम न करे, तो इस ईमेल का जवाब दें या हमें फ़ोन करें।",
  refundedSubject: "आपके ऑर्डर {number} के पैसे लौटाए गए",
  refunded: "हमने आपके ऑर्डर {number} के {amount} लौटा दिए हैं। यह रकम 5 से 10 कार्य दिवसों में आपके कार्ड पर पहुँच जाएगी।",
  refundedUnnumberedSubject: "आपके पैसे लौटा दिए गए हैं",
  refundedUnnumbered: "हमने आपके ऑर्डर के {amount} लौटा दिए हैं। यह रकम 5 से 10 कार्य दिवसों में आपके कार्ड पर पहुँच जाएगी।",
  line: "{quantity} × {title}: {price}",
  subtotal: "उप-योग, GST सहित: {price}",
  gift: "इस ऑर्डर में एक उपहार है।",
  willGoTo: "यहाँ पहुँचाया जाएगा:",
  wentTo: "यहाँ पहुँचाया गया:",
  address: "डिलीवरी का पता:",
});
