import { translationOf } from "@chargefront/shared/text/words";
import type { phoneWords } from "./phone-words.ts";

export const phoneHi = translationOf<typeof phoneWords>("fieldPhone")({
  title: "यह फ़ोन",
  lead: "साइट पर जाने से पहले, ऑनलाइन रहते हुए यह स्क्रीन खोलें।",
  ready: "फ़ील्ड के लिए तैयार",
  notReady: "अभी तैयार नहीं",
  screens: "स्क्रीन इस फ़ोन पर हैं।",
  noScreens: "स्क्रीन अभी इस फ़ोन पर नहीं हैं। ऑनलाइन रहते हुए ऐप को कुछ देर खुला रखें।",
  cannotKeep: "यह ब्राउज़र ऐप की स्क्रीन इस फ़ोन पर नहीं रख सकता। ऐसा निजी विंडो में हो सकता है। कृपया दूसरे ब्राउज़र में लॉग इन करें।",
  catalogue: "उत्पादों की जानकारी {at} की है।",
  noCatalogue: "उत्पाद अभी इस फ़ोन पर नहीं हैं।",
  storage: "भेजे जाने तक ब्राउज़र आपका लिखा हुआ रखता है।",
  mayClear: "फ़ोन भर जाने पर ब्राउज़र आपका लिखा हुआ हटा सकता है। इससे बचने के लिए ऐप इंस्टॉल करें।",
  prepare: "यह फ़ोन तैयार करें",
  preparing: "तैयार हो रहा है…",
  prepared: "यह फ़ोन अप-टू-डेट है।",
  photosWait: { one: "{n} फ़ोटो भेजी जानी बाकी है: {size}।", other: "{n} फ़ोटो भेजी जानी बाकी हैं: {size}।" },
  noPhotoWaits: "कोई फ़ोटो भेजी जानी बाकी नहीं है।",
  wiFiOnly: "फ़ोटो केवल Wi-Fi पर भेजें",
  textAtOnce: "पूछताछ और नोट हमेशा तुरंत भेजे जाते हैं।",
  loggedInAs: "{name} के रूप में लॉग इन",
});
