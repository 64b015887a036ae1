import { translationOf } from "@chargefront/shared/text/words";
import type { fieldSentenceWords } from "./field-sentence-words.ts";

export const fieldSentencesMr = translationOf<typeof fieldSentenceWords>("fieldSentences")({
  "no-such-date": "ही तारीख अस्तित्वात नाही.",
  "follow-up-past": "कृपया आजचा किंवा पुढचा दिवस निवडा.",
  "follow-up-far": "कृपया पुढील 3 वर्षांतील दिवस निवडा.",
  "rep-status": "कृपया नवीन, संपर्क केला, कोटेशन पाठवले, यशस्वी किंवा अयशस्वी यांतून निवडा.",
  "photo-file": "हा फोटो नाही. कृपया चित्राची फाइल निवडा.",
  "photo-empty": "हा फोटो रिकामा आहे. कृपया पुन्हा काढा.",
  "photo-broken": "हा फोटो खराब आहे आणि वाचता येत नाही. कृपया पुन्हा काढा.",
  "photo-too-large": "हा फोटो खूप मोठा आहे. कृपया लहान पाठवा.",
  "photo-too-many-pixels": "या फोटोमध्ये 50 मेगापिक्सेलपेक्षा जास्त आहेत. कृपया लहान पाठवा.",
  "photo-changed": "हा फोटो पाठवला तसा पोहोचला नाही. कृपया पुन्हा पाठवा.",
  "photo-subject": "फोटोत काय आहे ते कृपया यादीतून निवडा.",
  "too-many-photos": "एका चौकशीत जास्तीत जास्त 30 फोटो असू शकतात.",
  "photo-of-another": "हा फोटो दुसऱ्या व्यक्तीने जोडला आहे. फोटोत काय आहे ते आणि त्याची ओळ फक्त तीच व्यक्ती बदलू शकते.",
});
