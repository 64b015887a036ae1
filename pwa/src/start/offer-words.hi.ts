import { translationOf } from "@chargefront/shared/text/words";
import type { offersWords } from "./offer-words.ts";

export const offersHi = translationOf<typeof offersWords>("offers")({
  install: "क्या इस दुकान को होम स्क्रीन पर रखें?",
  share: "होम स्क्रीन पर जोड़ने के लिए: शेयर करें, फिर होम स्क्रीन में जोड़ें।",
  shareUnsent:
    "होम स्क्रीन पर जोड़ने के लिए: शेयर करें, फिर होम स्क्रीन में जोड़ें। यहाँ रुकी पूछताछ साथ नहीं जाती: पहले उसे भेजें या एक्सपोर्ट करें।",
  installYes: "इंस्टॉल करें",
  gotIt: "ठीक है",
  newVersion: "नया संस्करण तैयार है।",
  update: "अपडेट करें",
  typingUpdate: "पहले यहाँ लिखना पूरा कर लें: अपडेट इंतज़ार करेगा।",
  updated: "ऐप अपडेट हो गया है।",
  partMissing: "इस पेज का एक हिस्सा लोड नहीं हो सका।",
  typing: "कृपया पहले यहाँ लिखना पूरा कर लें।",
  reload: "रीलोड करें",
});
