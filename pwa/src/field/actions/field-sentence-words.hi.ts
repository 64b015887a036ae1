import { translationOf } from "@chargefront/shared/text/words";
import type { fieldSentenceWords } from "./field-sentence-words.ts";

export const fieldSentencesHi = translationOf<typeof fieldSentenceWords>("fieldSentences")({
  "no-such-date": "ऐसी कोई तारीख़ नहीं है।",
  "follow-up-past": "कृपया आज या आगे का कोई दिन चुनें।",
  "follow-up-far": "कृपया अगले 3 साल के भीतर का दिन चुनें।",
  "rep-status": "कृपया नई, संपर्क किया, कोटेशन भेजा, सफल या असफल में से चुनें।",
});
