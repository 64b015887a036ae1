import { translationOf } from "@chargefront/shared/text/words";
import type { offersWords } from "./offer-words.ts";

export const offersMr = translationOf<typeof offersWords>("offers")({
  install: "हे दुकान होम स्क्रीनवर ठेवायचे का?",
  share: "होम स्क्रीनवर आणण्यासाठी: शेअर करा, मग होम स्क्रीनवर जोडा.",
  shareUnsent:
    "होम स्क्रीनवर आणण्यासाठी: शेअर करा, मग होम स्क्रीनवर जोडा. येथे थांबलेली चौकशी सोबत जात नाही: आधी ती पाठवा किंवा एक्सपोर्ट करा.",
  installYes: "इन्स्टॉल करा",
  gotIt: "समजले",
  newVersion: "नवी आवृत्ती तयार आहे.",
  update: "अपडेट करा",
  typingUpdate: "आधी येथे लिहिणे पूर्ण करा: अपडेट थांबेल.",
  updated: "ॲप अपडेट झाले आहे.",
  partMissing: "या पानाचा एक भाग लोड होऊ शकला नाही.",
  typing: "कृपया आधी येथे लिहिणे पूर्ण करा.",
  reload: "रीलोड करा",
});
