import { translationOf } from "@chargefront/shared/text/words";
import type { waitingWords } from "./waiting-words.ts";

export const waitingMr = translationOf<typeof waitingWords>("waiting")({
  rest: "आपल्या चौकशा",
  offline: "ऑफलाइन",
  sending: "पाठवणे सुरू: {waiting} पैकी {n}",
  waiting: "{n} प्रतीक्षेत",
  check: "{n} तपासणे बाकी",
  sent: "सर्व पाठवल्या",
  next: "पुढचा प्रयत्न {time} वाजता",
  busy: "सर्व्हर व्यस्त आहे, पुढचा प्रयत्न {time} वाजता",
  missing: "सध्या चौकशी स्वीकारता येत नाही, पुढचा प्रयत्न {time} वाजता",
  refused: "सध्या स्वीकारली नाही, पुढचा प्रयत्न {time} वाजता",
  network: "ऑनलाइन येताच पाठवली जाईल",
});
