import { words } from "../../ui/words/names.ts";

export const languageWords = words("language", {
  languages: "Languages",
  wordsMissing: "This page is in English: its texts come with the next network.",
});
