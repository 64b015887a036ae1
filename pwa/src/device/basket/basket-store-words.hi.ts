import { translationOf } from "@chargefront/shared/text/words";
import type { basketStoreWords } from "./basket-store-words.ts";

export const basketStoreHi = translationOf<typeof basketStoreWords>("basketStore")({
  full: "ऑनलाइन ऑर्डर में इससे ज़्यादा नहीं ले सकते। बड़े ऑर्डर के लिए हमसे कोटेशन माँगें।",
  removed: "{title} को हटा दिया गया।",
  undo: "वापस लाएँ",
  unkept: "यह ब्राउज़र आपका कार्ट सहेजता नहीं है। पेज फिर से लोड करने या बंद करने पर कार्ट खाली हो जाएगा।",
  gone: "वह आइटम अब आपके कार्ट में नहीं है।",
});
