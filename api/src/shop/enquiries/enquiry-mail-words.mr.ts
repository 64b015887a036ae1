import { translationOf } from "@chargefront/shared/text/words";
import type { enquiryMailWords } from "./enquiry-mail-words.ts";

export const enquiryMailMr = translationOf<typeof enquiryMailWords>("enquiry-mail")({
  subject: "आपली चौकशी {reference}",
  thanks: "आपल्या चौकशीबद्दल धन्यवाद. आपला संदर्भ क्रमांक {reference} आहे.",
  callBy: "आम्ही आपल्याला {at} पर्यंत फोन करू.",
  phone: "त्याआधी आमच्याशी बोलण्यासाठी {phone} वर फोन करा आणि आपला संदर्भ क्रमांक सांगा.",
  notYou: "आपण आम्हाला चौकशी पाठवली नसेल, तर कृपया या ईमेलकडे दुर्लक्ष करा.",
});
