import { words } from "../../ui/words/names.ts";

export const languageWords = words("language", {
  languages: "Languages",
  wordsMissing: "This page is in English for now. It will change to your language when you are online.",
});
