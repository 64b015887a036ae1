import { translationOf } from "@chargefront/shared/text/words";
import type { screenWords } from "./screen-words.ts";

export const screenHi = translationOf<typeof screenWords>("screen")({
  notLoaded: "यह पेज लोड नहीं हो सका",
  loading: "लोड हो रहा है...",
  login: "लॉग इन करें",
  tryAgain: "फिर से कोशिश करें",
});
