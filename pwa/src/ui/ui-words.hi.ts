import { translationOf } from "@chargefront/shared/text/words";
import type { uiWords } from "./ui-words.ts";

export const uiHi = translationOf<typeof uiWords>("ui")({
  keepIt: "रहने दें",
  optional: " (ज़रूरी नहीं)",
  leave: "बिना सहेजे जाएँ? आपका लिखा हुआ मिट जाएगा।",
  leaveYes: "बिना सहेजे जाएँ",
  leaveNo: "लिखना जारी रखें",
  close: "बंद करें",
  showPassword: "पासवर्ड दिखाएँ",
  howMany: "{title} कितने चाहिए",
  quantity: "{title} की संख्या",
  less: "{title} एक कम करें",
  more: "{title} एक और जोड़ें",
  quantityWrong: "कृपया 1 से 999 तक की संख्या लिखें।",
  loading: "लोड हो रहा है…",
  showMore: "और दिखाएँ",
  notNow: "अभी नहीं",
});
