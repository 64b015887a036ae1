import { translationOf } from "@chargefront/shared/text/words";
import type { fieldSentenceWords } from "./field-sentence-words.ts";

export const fieldSentencesHi = translationOf<typeof fieldSentenceWords>("fieldSentences")({
  "no-such-date": "ऐसी कोई तारीख़ नहीं है।",
  "follow-up-past": "कृपया आज या आगे का कोई दिन चुनें।",
  "follow-up-far": "कृपया अगले 3 साल के भीतर का दिन चुनें।",
  "rep-status": "कृपया नई, संपर्क किया, कोटेशन भेजा, सफल या असफल में से चुनें।",
  "photo-file": "यह फ़ोटो नहीं है। कृपया तस्वीर की फ़ाइल चुनें।",
  "photo-empty": "यह फ़ोटो खाली है। कृपया फिर से लें।",
  "photo-broken": "यह फ़ोटो ख़राब है और पढ़ी नहीं जा सकती। कृपया फिर से लें।",
  "photo-too-large": "यह फ़ोटो बहुत बड़ी है। कृपया छोटी भेजें।",
  "photo-too-many-pixels": "इस फ़ोटो में 50 मेगापिक्सेल से ज़्यादा हैं। कृपया छोटी भेजें।",
  "photo-changed": "यह फ़ोटो जैसी भेजी गई थी वैसी नहीं पहुँची। कृपया फिर से भेजें।",
  "photo-subject": "कृपया सूची में से चुनें कि फ़ोटो में क्या है।",
  "too-many-photos": "एक पूछताछ में ज़्यादा से ज़्यादा 30 फ़ोटो हो सकती हैं।",
  "photo-of-another": "यह फ़ोटो किसी और ने जोड़ी है। फ़ोटो में क्या है और उसका कैप्शन केवल वही बदल सकते हैं।",
});
