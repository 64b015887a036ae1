import { translationOf } from "@chargefront/shared/text/words";
import type { searchWords } from "./search-words.ts";

export const searchMr = translationOf<typeof searchWords>("search")({
  box: "शोधा...",
  name: "उत्पादने शोधा",
  search: "शोधा",
  suggestions: "सूचना",
  family: "{family}: सर्व उत्पादने",
});
