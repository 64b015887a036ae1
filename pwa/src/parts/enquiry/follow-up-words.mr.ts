import { translationOf } from "@chargefront/shared/text/words";
import type { followUpWords } from "./follow-up-words.ts";

export const followUpMr = translationOf<typeof followUpWords>("fieldFollowUp")({
  followUp: "फॉलो-अप",
  noFollowUp: "फॉलो-अप ठरवलेला नाही",
  plan: "फॉलो-अप ठरवा",
  change: "बदला",
  remove: "काढा",
  day: "दिवस",
  soon: "दिवस पटकन निवडा",
  tomorrow: "उद्या",
  inAWeek: "एका आठवड्यानंतर",
  what: "काय करायचे",
  savePlan: "फॉलो-अप जतन करा",
  today: "आज",
  inThreeDays: "3 दिवसांनंतर",
  onMonday: "सोमवार",
  saving: "जतन होत आहे…",
});
