import { translationOf } from "@chargefront/shared/text/words";
import type { legalWords } from "./legal-words.ts";

export const legalHi = translationOf<typeof legalWords>("legal")({
  terms: "{company} की वेबसाइट देखने, पूछताछ करने और खरीदने की शर्तें। {date} से लागू।",
  privacy: "{company} कौन-सा व्यक्तिगत डेटा लेती है, किस लिए और कब तक रखती है, और आपके अधिकार। {date} से लागू।",
});
