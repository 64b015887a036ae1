import { translationOf } from "@chargefront/shared/text/words";
import type { personWords } from "./person-words.ts";

export const personHi = translationOf<typeof personWords>("person")({
  email: "ईमेल",
  linkValidForOneHour: "यह लिंक एक घंटे तक चलेगा।",
  forgot: "पासवर्ड भूल गए",
  sendLink: "लिंक भेजें",
  sending: "भेजा जा रहा है…",
  yourPassword: "आपका पासवर्ड",
  note: "सहमति वापस लेने, डेटा मिटवाने या शिकायत करने का तरीका <a>गोपनीयता नीति</a> में है।",
  newPassword: "नया पासवर्ड",
  change: "पासवर्ड बदलें",
  changing: "पासवर्ड बदला जा रहा है…",
});
