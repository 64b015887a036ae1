import { translationOf } from "@chargefront/shared/text/words";
import type { enquiryMailWords } from "./enquiry-mail-words.ts";

export const enquiryMailHi = translationOf<typeof enquiryMailWords>("enquiry-mail")({
  subject: "आपकी पूछताछ {reference}",
  thanks: "आपकी पूछताछ के लिए धन्यवाद। आपका संदर्भ नंबर {reference} है।",
  callBy: "हम आपको {at} तक फ़ोन करेंगे।",
  phone: "इससे पहले हमसे बात करने के लिए {phone} पर फ़ोन करें और अपना संदर्भ नंबर बताएँ।",
  notYou: "अगर आपने हमें पूछताछ नहीं भेजी है, तो कृपया इस ईमेल को अनदेखा करें।",
});
