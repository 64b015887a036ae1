import { translationOf } from "@chargefront/shared/text/words";
import type { legalWords } from "./legal-words.ts";

export const legalMr = translationOf<typeof legalWords>("legal")({
  terms: "{company} येथे पाहताना, चौकशी करताना आणि खरेदी करताना लागू असलेल्या अटी. {date} पासून लागू.",
  privacy: "{company} कोणता वैयक्तिक डेटा घेते, कशासाठी व किती काळ ठेवते, आणि आपले हक्क. {date} पासून लागू.",
});
