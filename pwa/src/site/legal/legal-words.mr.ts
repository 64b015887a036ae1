import { translationOf } from "@chargefront/shared/text/words";
import type { legalWords } from "./legal-words.ts";

export const legalMr = translationOf<typeof legalWords>("legal")({
  terms: "{company} ची वेबसाइट पाहणे, चौकशी आणि खरेदी यांच्या अटी. {date} पासून लागू.",
  privacy: "{company} कोणता वैयक्तिक डेटा घेते, कशासाठी व किती काळ ठेवते, आणि आपले हक्क. {date} पासून लागू.",
});
