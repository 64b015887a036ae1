import { translationOf } from "@chargefront/shared/text/words";
import type { offersWords } from "./offer-words.ts";

export const offersMr = translationOf<typeof offersWords>("offers")({
  install: "हे ॲप होम स्क्रीनवर जोडायचे का?",
  share: "होम स्क्रीनवर आणण्यासाठी: शेअर करा, मग होम स्क्रीनवर जोडा.",
  shareUnsent:
    "होम स्क्रीनवर आणण्यासाठी: शेअर करा, मग होम स्क्रीनवर जोडा. न पाठवलेल्या चौकशा ॲपमध्ये जात नाहीत: आधी त्या पाठवा किंवा एक्सपोर्ट करा.",
  installYes: "इन्स्टॉल करा",
  gotIt: "समजले",
  newVersion: "नवी आवृत्ती तयार आहे.",
  update: "अपडेट करा",
  typingUpdate: "आधी लिहिणे पूर्ण करा. अपडेट त्यानंतर होईल.",
  updated: "ॲप अपडेट झाले आहे.",
  partMissing: "या पानाचा एक भाग लोड होऊ शकला नाही.",
  typing: "कृपया आधी लिहिणे पूर्ण करा.",
  reload: "रीलोड करा",
});
