import { translationOf } from "@chargefront/shared/text/words";
import type { placedWords } from "./placed-words.ts";

export const placedHi = translationOf<typeof placedWords>("placed")({
  paid: "धन्यवाद! आपके ऑर्डर {number} का भुगतान हो गया।",
  onItsWay: "धन्यवाद! आपके भुगतान की पुष्टि हो रही है। पुष्टि होते ही हम ऑर्डर का ईमेल भेजेंगे।",
  checking: "धन्यवाद! हम आपके भुगतान की जाँच कर रहे हैं और आपको ईमेल से बताएँगे।",
  amount: "रकम",
  paidBy: "भुगतान का तरीका",
  card: "कार्ड",
  next: "आगे: हम आपका ऑर्डर पैक करेंगे और भेजने से पहले डिलीवरी के बारे में आपको फ़ोन करेंगे। ऑर्डर की पुष्टि का ईमेल भेजा जा रहा है।",
  see: "ऑर्डर देखें",
  receipt: "रसीद",
  close: "बंद करें",
});
