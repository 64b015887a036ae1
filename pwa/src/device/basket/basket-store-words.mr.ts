import { translationOf } from "@chargefront/shared/text/words";
import type { basketStoreWords } from "./basket-store-words.ts";

export const basketStoreMr = translationOf<typeof basketStoreWords>("basketStore")({
  full: "ऑनलाइन ऑर्डरमध्ये यापेक्षा जास्त घेता येत नाही. मोठ्या ऑर्डरसाठी आमच्याकडे कोटेशन मागा.",
  removed: "{title} काढले.",
  undo: "परत आणा",
  unkept: "हा ब्राउझर आपले कार्ट जतन करत नाही. पान पुन्हा लोड केल्यास किंवा बंद केल्यास कार्ट रिकामे होईल.",
  gone: "ती वस्तू आता आपल्या कार्टमध्ये नाही.",
});
