import { translationOf } from "@chargefront/shared/text/words";
import type { inPersonWords } from "./in-person-words.ts";

export const inPersonMr = translationOf<typeof inPersonWords>("fieldInPerson")({
  company: "कंपनी",
  consent: "ग्राहकाची संमती",
  language: "ग्राहकाची भाषा",
  "read-aloud": "मी हे वाचून दाखवले आणि ग्राहकाने संमती दिली",
  shown: "मी हे दाखवले आणि ग्राहकाने संमती दिली",
  askConsent: "ग्राहकाने संमती कशी दिली ते निवडा. संमतीशिवाय आम्ही नाव आणि क्रमांक ठेवू शकत नाही.",
});
