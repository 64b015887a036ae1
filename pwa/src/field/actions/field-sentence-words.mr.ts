import { translationOf } from "@chargefront/shared/text/words";
import type { fieldSentenceWords } from "./field-sentence-words.ts";

export const fieldSentencesMr = translationOf<typeof fieldSentenceWords>("fieldSentences")({
  "no-such-date": "ही तारीख अस्तित्वात नाही.",
  "follow-up-past": "कृपया आजचा किंवा पुढचा दिवस निवडा.",
  "follow-up-far": "कृपया पुढील 3 वर्षांतील दिवस निवडा.",
  "rep-status": "कृपया नवीन, संपर्क केला, कोटेशन पाठवले, यशस्वी किंवा अयशस्वी यांतून निवडा.",
});
