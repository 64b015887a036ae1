import { translationOf } from "@chargefront/shared/text/words";
import type { printWords } from "./print-words.ts";

export const printHi = translationOf<typeof printWords>("print")({
  cannotPrint: "यह ब्राउज़र प्रिंट नहीं कर सकता। कृपया यह पेज दूसरे ब्राउज़र में खोलें।",
});
