import { translationOf } from "@chargefront/shared/text/words";
import type { visitWords } from "./visit-words.ts";

export const visitHi = translationOf<typeof visitWords>("fieldVisit")({
  title: "नई पूछताछ",
  customer: "ग्राहक",
  restored: "आपका ड्राफ़्ट वापस आ गया है। कृपया फिर से चुनें कि ग्राहक ने सहमति कैसे दी; सहमति सहेजी नहीं जाती।",
  save: "पूछताछ सहेजें",
  saving: "सहेजा जा रहा है…",
  saved: "इस फ़ोन पर सहेजी गई",
  savedNext: "नेटवर्क मिलते ही भेजी जाएगी। संदर्भ नंबर यहाँ दिखेगा।",
  sent: "भेज दी गई",
  trouble: "सर्वर ने यह पूछताछ स्वीकार नहीं की। <a>देखें कि क्या गलत है</a>।",
  reference: "संदर्भ नंबर:",
  another: "एक और लिखें",
  today: "वापस “आज” पर",
  refused:
    "यह फ़ोन पूछताछ नहीं सहेज सका: इसका स्टोरेज भरा हुआ या बंद है। आपका लिखा फ़ॉर्म में है। जगह बनाकर फिर कोशिश करें, या इसे फ़ाइल में सहेजें।",
  file: "फ़ाइल में सहेजें",
});
