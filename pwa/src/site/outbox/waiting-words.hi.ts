import { translationOf } from "@chargefront/shared/text/words";
import type { waitingWords } from "./waiting-words.ts";

export const waitingHi = translationOf<typeof waitingWords>("waiting")({
  rest: "आपकी पूछताछ",
  offline: "ऑफ़लाइन",
  sending: "भेजना जारी: {waiting} में से {n}",
  waiting: "{n} प्रतीक्षा में",
  check: "{n} की जाँच करें",
  sent: "सभी भेज दी गईं",
  next: "अगली कोशिश {time} बजे",
  busy: "सर्वर व्यस्त है, अगली कोशिश {time} बजे",
  missing: "हम अभी पूछताछ नहीं ले पा रहे हैं, अगली कोशिश {time} बजे",
  refused: "फ़िलहाल स्वीकार नहीं हुई, अगली कोशिश {time} बजे",
  network: "ऑनलाइन होते ही भेजी जाएगी",
});
