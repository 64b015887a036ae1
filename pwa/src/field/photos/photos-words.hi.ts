import { translationOf } from "@chargefront/shared/text/words";
import type { photosWords } from "./photos-words.ts";

export const photosHi = translationOf<typeof photosWords>("fieldPhotos")({
  photos: "फ़ोटो",
  of: "फ़ोटो में क्या है",
  take: "फ़ोटो लें",
  choose: "तस्वीरें चुनें",
  count: "ज़्यादा से ज़्यादा {most} में से {n} फ़ोटो",
  tooMany: "एक पूछताछ में ज़्यादा से ज़्यादा {most} फ़ोटो हो सकती हैं। और जोड़ने के लिए कोई एक हटाएँ।",
  notPicture: "{name} तस्वीर नहीं है, या खराब है।",
  tooManyPixels: "{name} में 50 मेगापिक्सेल से ज़्यादा हैं। कृपया कम मेगापिक्सेल पर लें।",
  cannotPrepare: "{name} तैयार नहीं हो सकी, क्योंकि यह ब्राउज़र इसकी अनुमति नहीं देता। कृपया दूसरा ब्राउज़र इस्तेमाल करें।",
  saving: {
    one: "{n} फ़ोटो सहेजी जा रही है। ऐप खुला रखें।",
    other: "{n} फ़ोटो सहेजी जा रही हैं। ऐप खुला रखें।",
  },
  notHere: "ऑनलाइन होने पर दिखेगी",
  sent: "भेजी गई",
  remove: "फ़ोटो हटाएँ: {of}",
  askRemove: "यह फ़ोटो हटाएँ?",
  change: "विषय या कैप्शन बदलें",
  caption: "कैप्शन",
  save: "सहेजें",
  retry: "फिर से भेजें",
  waiting: { one: "{n} फ़ोटो भेजी जानी बाकी है।", other: "{n} फ़ोटो भेजी जानी बाकी हैं।" },
  forWiFi: { one: "{n} फ़ोटो Wi-Fi मिलने पर भेजी जाएगी।", other: "{n} फ़ोटो Wi-Fi मिलने पर भेजी जाएँगी।" },
  sendNow: "अभी भेजें",
  refused: {
    one: "{n} फ़ोटो सर्वर ने स्वीकार नहीं की। उसकी पूछताछ खोलें।",
    other: "{n} फ़ोटो सर्वर ने स्वीकार नहीं कीं। उनकी पूछताछ खोलें।",
  },
});
