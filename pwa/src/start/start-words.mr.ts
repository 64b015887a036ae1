import { translationOf } from "@chargefront/shared/text/words";
import type { startWords } from "./start-words.ts";

export const startMr = translationOf<typeof startWords>("start")({
  broken: "काहीतरी बिघडले",
  brokenLong: "काहीतरी बिघडले. कृपया पुन्हा प्रयत्न करा.",
  brokenText: "ही स्क्रीन दाखवता आली नाही. आपण जतन केलेले या डिव्हाइसवर सुरक्षित आहे.",
  unreached: "कनेक्शन तुटले किंवा नवी आवृत्ती आली आहे. पुन्हा प्रयत्न करा किंवा पान रीलोड करा. आपण जतन केलेले या डिव्हाइसवर सुरक्षित आहे.",
  offline: "आपण ऑफलाइन आहात. ऑनलाइन येताच हे पान उघडेल. आपण जतन केलेले या डिव्हाइसवर सुरक्षित आहे.",
  tryAgain: "पुन्हा प्रयत्न करा",
  notLoaded: "ही स्क्रीन लोड होऊ शकली नाही",
  deskOffline: "ॲडमिन डॅशबोर्डसाठी इंटरनेटशी कनेक्ट करा",
  notHere: "हे पान अजून ऑफलाइन उपलब्ध नाही",
  reload: "रीलोड करा",
  home: "होम",
});
