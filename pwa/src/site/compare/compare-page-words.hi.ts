import { translationOf } from "@chargefront/shared/text/words";
import type { comparePageWords } from "./compare-page-words.ts";

export const comparePageHi = translationOf<typeof comparePageWords>("comparePage")({
  title: "उत्पादों की तुलना",
  lead: { one: "{n} उत्पाद आमने-सामने।", other: "{n} उत्पाद आमने-सामने।" },
  description: "कीमत और तकनीकी विवरण आमने-सामने: {titles}।",
  few: "एक ही श्रेणी के दो से चार उत्पाद चुनें",
  fewText: "जिन उत्पादों की तुलना करनी हो, उनके कार्ड पर तराज़ू दबाएँ।",
  products: "सभी उत्पाद",
  unknown: {
    one: "{n} उत्पाद सूची में नहीं है, इसलिए छोड़ दिया गया।",
    other: "{n} उत्पाद सूची में नहीं हैं, इसलिए छोड़ दिए गए।",
  },
  otherFamily: {
    one: "दूसरी श्रेणी का {n} उत्पाद छोड़ दिया गया।",
    other: "दूसरी श्रेणी के {n} उत्पाद छोड़ दिए गए।",
  },
  tooMany: "पहले चार उत्पादों की तुलना की गई है।",
  onlyDifferences: "केवल अंतर",
  same: "इन उत्पादों का तकनीकी विवरण एक जैसा है।",
  differs: "अलग",
  product: "उत्पाद",
  price: "GST सहित कीमत",
  remove: "{title} हटाएँ",
  missing: "जानकारी नहीं",
  quotation: "कोटेशन माँगें",
  print: "प्रिंट करें",
});
