import { translationOf } from "@chargefront/shared/text/words";
import type { outboxFileWords } from "./outbox-file-words.ts";

export const outboxFileHi = translationOf<typeof outboxFileWords>("outboxFile")({
  more: "और विकल्प",
  save: "न भेजी गई पूछताछ एक्सपोर्ट करें",
  load: "फ़ाइल इंपोर्ट करें",
  chosen: "इंपोर्ट करने की फ़ाइल",
  added: "जोड़ी गई पूछताछ: {total} में से {added}; बाकी पहले से यहाँ थीं।",
  redacted: {
    one: "लॉग आउट कर चुके व्यक्ति की {n} पूछताछ यहीं से भेजी जाएगी और एक्सपोर्ट नहीं की जा सकती।",
    other: "लॉग आउट कर चुके व्यक्ति की {n} पूछताछ यहीं से भेजी जाएँगी और एक्सपोर्ट नहीं की जा सकतीं।",
  },
  notKept: "यह डिवाइस ये पूछताछ सहेज नहीं पाया: इसका स्टोरेज भरा हुआ या बंद है। कुछ भी इंपोर्ट नहीं हुआ।",
  foreign: "यह सहेजी गई पूछताछ की फ़ाइल नहीं है। कुछ भी इंपोर्ट नहीं हुआ।",
  damaged: "इस फ़ाइल की एक पूछताछ खराब है। कुछ भी इंपोर्ट नहीं हुआ।",
  nameless: "इस फ़ाइल की एक पूछताछ की आईडी नहीं है। कुछ भी इंपोर्ट नहीं हुआ।",
});
