import { translationOf } from "@chargefront/shared/text/words";
import type { offersWords } from "./offer-words.ts";

export const offersHi = translationOf<typeof offersWords>("offers")({
  install: "क्या यह ऐप होम स्क्रीन पर जोड़ें?",
  share: "होम स्क्रीन पर जोड़ने के लिए: शेयर करें, फिर होम स्क्रीन में जोड़ें।",
  shareUnsent:
    "होम स्क्रीन पर जोड़ने के लिए: शेयर करें, फिर होम स्क्रीन में जोड़ें। न भेजी गई पूछताछ ऐप में नहीं जातीं: पहले उन्हें भेजें या एक्सपोर्ट करें।",
  installYes: "इंस्टॉल करें",
  gotIt: "ठीक है",
  newVersion: "नया वर्ज़न तैयार है।",
  update: "अपडेट करें",
  typingUpdate: "पहले लिखना पूरा कर लें। अपडेट उसके बाद होगा।",
  updated: "ऐप अपडेट हो गया है।",
  partMissing: "इस पेज का एक हिस्सा लोड नहीं हो सका।",
  typing: "कृपया पहले लिखना पूरा कर लें।",
  reload: "रीलोड करें",
});
