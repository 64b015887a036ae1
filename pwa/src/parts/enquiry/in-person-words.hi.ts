import { translationOf } from "@chargefront/shared/text/words";
import type { inPersonWords } from "./in-person-words.ts";

export const inPersonHi = translationOf<typeof inPersonWords>("fieldInPerson")({
  company: "कंपनी",
  consent: "ग्राहक की सहमति",
  language: "ग्राहक की भाषा",
  "read-aloud": "मैंने इसे पढ़कर सुनाया और ग्राहक ने सहमति दी",
  shown: "मैंने इसे दिखाया और ग्राहक ने सहमति दी",
  askConsent: "कृपया चुनें कि ग्राहक ने सहमति कैसे दी। सहमति के बिना हम नाम और नंबर नहीं रख सकते।",
});
