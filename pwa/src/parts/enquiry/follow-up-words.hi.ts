import { translationOf } from "@chargefront/shared/text/words";
import type { followUpWords } from "./follow-up-words.ts";

export const followUpHi = translationOf<typeof followUpWords>("fieldFollowUp")({
  followUp: "फ़ॉलो-अप",
  noFollowUp: "कोई फ़ॉलो-अप तय नहीं है",
  plan: "फ़ॉलो-अप तय करें",
  change: "बदलें",
  remove: "हटाएँ",
  day: "दिन",
  soon: "जल्दी से दिन चुनें",
  tomorrow: "कल",
  inAWeek: "एक हफ़्ते बाद",
  what: "क्या करना है",
  savePlan: "फ़ॉलो-अप सहेजें",
  today: "आज",
  inThreeDays: "3 दिन बाद",
  onMonday: "सोमवार",
  saving: "सहेजा जा रहा है…",
});
