import { translationOf } from "@chargefront/shared/text/words";
import type { ownWords } from "./own-words.ts";

export const ownHi = translationOf<typeof ownWords>("own")({
  enquirySent: "संदेश भेज दिया गया!",
  enquirySaved: "इस डिवाइस पर सहेज लिया गया। आपके ऑनलाइन आते ही इसे भेज दिया जाएगा।",
  offline: "लगता है आप ऑफ़लाइन हैं। अपना कनेक्शन देखकर फिर से कोशिश करें।",
  failed: "कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।",
});
