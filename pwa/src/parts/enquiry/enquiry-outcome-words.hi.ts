import { translationOf } from "@chargefront/shared/text/words";
import type { outcomeWords } from "./enquiry-outcome-words.ts";

export const outcomeHi = translationOf<typeof outcomeWords>("outcome")({
  kept: "आपकी पूछताछ इस डिवाइस पर सहेजी हुई है। <a>देखें कि किस पर ध्यान देना है</a>।",
  reference: "आपका संदर्भ नंबर:",
  callBy: "हम आपको {at} तक फ़ोन करेंगे।",
  later: "पूछताछ भेजे जाने के बाद आपका संदर्भ नंबर यहाँ दिखेगा।",
  about: "मेरी पूछताछ का नंबर {reference} है।",
  another: "एक और लिखें",
  copied: "कॉपी किया गया।",
  refused:
    "आपकी पूछताछ न सहेजी जा सकी, न भेजी जा सकी: इस डिवाइस का स्टोरेज भरा हुआ या बंद है। आपका लिखा हुआ अब भी फ़ॉर्म में है। कृपया फिर से कोशिश करें या किसी और तरीके से हमसे संपर्क करें।",
  call: "हमें फ़ोन करें",
  chat: "WhatsApp से भेजें",
  copy: "टेक्स्ट कॉपी करें",
  save: "फ़ाइल में एक्सपोर्ट करें",
});
