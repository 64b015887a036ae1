import { translationOf } from "@chargefront/shared/text/words";
import type { todayWords } from "./today-words.ts";

export const todayMr = translationOf<typeof todayWords>("fieldToday")({
  title: "आज",
  skip: "मुख्य मजकुराकडे जा",
  frame: "विक्री प्रतिनिधी",
  newEnquiry: "नवीन चौकशी",
  enquiries: "चौकशा",
  products: "उत्पादने",
  thisPhone: "हा फोन",
  waiting: { one: "{n} चौकशी पाठवायची आहे.", other: "{n} चौकशा पाठवायच्या आहेत." },
  allSent: "या फोनवरून सर्व काही पाठवले आहे.",
  showAll: "या फोनवरील सर्व चौकशा",
  news: "आपल्या चौकशांच्या ताज्या घडामोडी",
  drafts: "ड्राफ्ट",
  noWords: "अजून काही लिहिले नाही",
  started: "सुरुवात: {at}",
  written: "अलीकडील चौकशा",
  none: "आपण लिहिलेल्या चौकशा येथे दिसतील.",
  queued: "प्रतीक्षेत",
  sending: "पाठवत आहे…",
  sent: "पाठवली",
  needs_attention: "लक्ष द्या",
});
