import { translationOf } from "@chargefront/shared/text/words";
import type { screenWords } from "./screen-words.ts";

export const screenMr = translationOf<typeof screenWords>("screen")({
  notLoaded: "हे पान लोड होऊ शकले नाही",
  loading: "लोड होत आहे...",
  login: "लॉग इन करा",
  tryAgain: "पुन्हा प्रयत्न करा",
});
