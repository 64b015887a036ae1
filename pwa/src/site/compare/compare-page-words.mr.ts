import { translationOf } from "@chargefront/shared/text/words";
import type { comparePageWords } from "./compare-page-words.ts";

export const comparePageMr = translationOf<typeof comparePageWords>("comparePage")({
  title: "उत्पादनांची तुलना",
  lead: { one: "{n} उत्पादन समोरासमोर.", other: "{n} उत्पादने समोरासमोर." },
  description: "किंमत आणि तपशील समोरासमोर: {titles}.",
  few: "एकाच प्रकारची दोन ते चार उत्पादने निवडा",
  fewText: "ज्या उत्पादनांची तुलना करायची आहे त्यांच्या कार्डवरील तराजू दाबा.",
  products: "सर्व उत्पादने",
  unknown: {
    one: "{n} उत्पादन यादीत नाही, म्हणून ते वगळले आहे.",
    other: "{n} उत्पादने यादीत नाहीत, म्हणून ती वगळली आहेत.",
  },
  otherFamily: {
    one: "दुसऱ्या प्रकारचे {n} उत्पादन वगळले आहे.",
    other: "दुसऱ्या प्रकारची {n} उत्पादने वगळली आहेत.",
  },
  tooMany: "पहिल्या चार उत्पादनांची तुलना केली आहे.",
  onlyDifferences: "फक्त फरक",
  same: "या उत्पादनांचे तपशील सारखेच आहेत.",
  differs: "वेगळे",
  product: "उत्पादन",
  price: "GST सह किंमत",
  remove: "{title} काढा",
  missing: "माहिती नाही",
  quotation: "कोटेशन मागा",
  print: "प्रिंट करा",
});
