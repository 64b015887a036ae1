import { translationOf } from "@chargefront/shared/text/words";
import type { uiWords } from "./ui-words.ts";

export const uiMr = translationOf<typeof uiWords>("ui")({
  keepIt: "राहू द्या",
  optional: " (ऐच्छिक)",
  leave: "जतन न करता जायचे? आपण लिहिलेले नाहीसे होईल.",
  leaveYes: "जतन न करता जा",
  leaveNo: "लिहिणे सुरू ठेवा",
  close: "बंद करा",
  showPassword: "पासवर्ड दाखवा",
  howMany: "{title} किती हवेत",
  quantity: "{title} ची संख्या",
  less: "{title} एक कमी करा",
  more: "{title} आणखी एक",
  quantityWrong: "कृपया 1 ते 999 दरम्यानची संख्या लिहा.",
  loading: "लोड होत आहे…",
  showMore: "आणखी दाखवा",
  notNow: "आत्ता नको",
});
