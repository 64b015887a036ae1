import { translationOf } from "@chargefront/shared/text/words";
import type { enquiryWords } from "./enquiry-words.ts";

export const enquiryMr = translationOf<typeof enquiryWords>("enquiry")({
  name: "नाव",
  email: "ईमेल",
  contact: "संपर्क क्रमांक",
  message: "संदेश",
  leaveEmpty: "हे रिकामे ठेवा",
  restored: "आपला ड्राफ्ट पुन्हा उघडला आहे. कृपया या बॉक्सवर पुन्हा टिक करा; संमती जतन केली जात नाही.",
  tick: "कृपया या बॉक्सवर टिक करा, म्हणजे आम्ही आपल्याला उत्तर देऊ शकू.",
  consent: "माझे वय 18 वर्षे किंवा अधिक आहे आणि माझ्या चौकशीला उत्तर देण्यासाठी ही माहिती वापरण्यास माझी संमती आहे.",
  uses: "आपले नाव, ईमेल, क्रमांक आणि संदेश आम्ही फक्त आपल्याला उत्तर देण्यासाठी वापरतो.",
  noScript: "या फॉर्मसाठी जावास्क्रिप्ट लागते, जे या ब्राउझरमध्ये बंद आहे. कृपया आम्हाला फोन करा, ईमेल लिहा किंवा WhatsApp वापरा.",
  quote: "कोटेशन",
  enquiry: "चौकशी",
  send: "चौकशी पाठवा",
  chat: "WhatsApp वर चॅट करा",
  saving: "जतन होत आहे…",
});
