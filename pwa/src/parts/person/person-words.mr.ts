import { translationOf } from "@chargefront/shared/text/words";
import type { personWords } from "./person-words.ts";

export const personMr = translationOf<typeof personWords>("person")({
  email: "ईमेल",
  linkValidForOneHour: "ही लिंक एक तास चालेल.",
  forgot: "पासवर्ड विसरलात",
  sendLink: "लिंक पाठवा",
  sending: "पाठवत आहे…",
  yourPassword: "आपला पासवर्ड",
  note: "संमती मागे घेणे, डेटा हटवून घेणे किंवा तक्रार करणे याची पद्धत <a>गोपनीयता धोरणात</a> आहे.",
  newPassword: "नवा पासवर्ड",
  change: "पासवर्ड बदला",
  changing: "पासवर्ड बदलत आहे…",
});
