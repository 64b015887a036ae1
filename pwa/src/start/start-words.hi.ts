import { translationOf } from "@chargefront/shared/text/words";
import type { startWords } from "./start-words.ts";

export const startHi = translationOf<typeof startWords>("start")({
  broken: "कुछ गड़बड़ हो गई",
  brokenLong: "कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।",
  brokenText: "यह स्क्रीन दिखाई नहीं जा सकी। आपने जो सहेजा है, वह इस डिवाइस पर सुरक्षित है।",
  unreached:
    "कनेक्शन टूट गया, या नया वर्ज़न आ गया है। फिर से कोशिश करें या पेज रीलोड करें। आपने जो सहेजा है, वह इस डिवाइस पर सुरक्षित है।",
  offline: "आप ऑफ़लाइन हैं। ऑनलाइन होते ही यह पेज खुल जाएगा। आपने जो सहेजा है, वह इस डिवाइस पर सुरक्षित है।",
  tryAgain: "फिर से कोशिश करें",
  notLoaded: "यह स्क्रीन लोड नहीं हो सकी",
  deskOffline: "एडमिन डैशबोर्ड के लिए इंटरनेट से जुड़ें",
  notHere: "यह पेज अभी ऑफ़लाइन उपलब्ध नहीं है",
  reload: "रीलोड करें",
  home: "होम",
});
