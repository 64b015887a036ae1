import { translationOf } from "@chargefront/shared/text/words";
import type { basketStoreWords } from "./basket-store-words.ts";

export const basketStoreHi = translationOf<typeof basketStoreWords>("basketStore")({
  full: "ऑनलाइन ऑर्डर में इससे ज़्यादा नहीं ले सकते। बड़े ऑर्डर के लिए हमसे कोटेशन माँगें।",
  removed: "{title} को हटा दिया गया।",
  undo: "वापस लाएँ",
  gone: "वह आइटम अब आपके कार्ट में नहीं है।",
});
