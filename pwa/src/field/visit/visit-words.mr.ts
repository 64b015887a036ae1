import { translationOf } from "@chargefront/shared/text/words";
import type { visitWords } from "./visit-words.ts";

export const visitMr = translationOf<typeof visitWords>("fieldVisit")({
  title: "नवीन चौकशी",
  customer: "ग्राहक",
  restored: "आपला ड्राफ्ट परत आला आहे. ग्राहकाने संमती कशी दिली ते पुन्हा निवडा; संमती जतन होत नाही.",
  save: "चौकशी जतन करा",
  saving: "जतन होत आहे…",
  saved: "या फोनवर जतन झाली",
  savedNext: "नेटवर्क मिळताच पाठवली जाईल. संदर्भ क्रमांक येथे दिसेल.",
  sent: "पाठवली",
  trouble: "सर्व्हरने ही चौकशी स्वीकारली नाही. <a>काय चुकले ते पाहा</a>.",
  reference: "संदर्भ क्रमांक:",
  another: "आणखी एक लिहा",
  today: "“आज” वर परत",
  refused:
    "हा फोन चौकशी जतन करू शकला नाही: त्याचे स्टोरेज भरले आहे किंवा बंद आहे. आपला मजकूर फॉर्ममध्ये आहे. जागा मोकळी करून पुन्हा प्रयत्न करा, किंवा फाइलमध्ये जतन करा.",
  file: "फाइलमध्ये जतन करा",
});
