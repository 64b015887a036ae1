import { translationOf } from "@chargefront/shared/text/words";
import type { countWords } from "./count-words.ts";

export const countMr = translationOf<typeof countWords>("count")({
  characters: "{most} पैकी {count} अक्षरे.",
  tooMany: {
    one: "कृपया {n} अक्षर काढा. काहीही कापलेले नाही.",
    other: "कृपया {n} अक्षरे काढा. काहीही कापलेले नाही.",
  },
});
