import { translationOf } from "@chargefront/shared/text/words";
import type { countWords } from "./count-words.ts";

export const countHi = translationOf<typeof countWords>("count")({
  characters: "{most} में से {count} अक्षर।",
  tooMany: {
    one: "कृपया {n} अक्षर हटाएँ। कुछ भी काटा नहीं गया है।",
    other: "कृपया {n} अक्षर हटाएँ। कुछ भी काटा नहीं गया है।",
  },
});
