import { translationOf } from "@chargefront/shared/text/words";
import type { searchWords } from "./search-words.ts";

export const searchHi = translationOf<typeof searchWords>("search")({
  box: "खोजें...",
  name: "उत्पाद खोजें",
  search: "खोजें",
  suggestions: "सुझाव",
  family: "{family}: सभी उत्पाद",
});
