import { translationOf } from "@chargefront/shared/text/words";
import type { placedWords } from "./placed-words.ts";

export const placedMr = translationOf<typeof placedWords>("placed")({
  paid: "धन्यवाद! आपल्या ऑर्डर {number} चे पैसे भरले गेले.",
  onItsWay: "धन्यवाद! आपल्या पेमेंटची पुष्टी होत आहे. पुष्टी होताच आम्ही ऑर्डरचा ईमेल पाठवू.",
  checking: "धन्यवाद! आम्ही आपले पेमेंट तपासत आहोत आणि आपल्याला ईमेलने कळवू.",
  amount: "रक्कम",
  paidBy: "पेमेंटचा प्रकार",
  card: "कार्ड",
  next: "पुढे: आम्ही आपली ऑर्डर पॅक करू आणि पाठवण्याआधी डिलिव्हरीविषयी आपल्याला फोन करू. ऑर्डरच्या पुष्टीचा ईमेल पाठवला जात आहे.",
  see: "ऑर्डर पाहा",
  receipt: "पावती",
  close: "बंद करा",
});
