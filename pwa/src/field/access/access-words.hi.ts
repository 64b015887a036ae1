import { translationOf } from "@chargefront/shared/text/words";
import type { accessWords } from "./access-words.ts";

export const accessHi = translationOf<typeof accessWords>("fieldAccess")({
  title: "सेल्स प्रतिनिधि लॉग इन",
  lead: "साइट विज़िट के लिए। एक बार लॉग इन करने के बाद यह फ़ोन बिना नेटवर्क के भी काम करता है।",
  password: "पासवर्ड",
  phone: "इस फ़ोन का नाम",
  phoneHint: "आपकी कंपनी को फ़ोनों की सूची में यही नाम दिखता है।",
  myPhone: "मेरा फ़ोन",
  login: "लॉग इन करें",
  loggingIn: "लॉग इन हो रहा है…",
  offline: "लॉग इन करने के लिए इंटरनेट से जुड़ें।",
  forgot: "पासवर्ड भूल गए?",
  over: "आपका लॉग इन समाप्त हो गया है। आप लिखना जारी रख सकते हैं: कुछ भी नहीं खोता और पूछताछ भेजी जाती रहती है।",
  loginAgain: "फिर से लॉग इन करें",
  logOut: "लॉग आउट करें",
  stay: "लॉग इन रहें",
  askNothing: "इस फ़ोन पर लॉग आउट करें?",
  askUnsent: {
    one: "{n} पूछताछ अभी भेजी नहीं गई है। वह इस फ़ोन पर छिपी रहेगी और अपने आप भेजी जाएगी। लॉग आउट करें?",
    other: "{n} पूछताछ अभी भेजी नहीं गई हैं। वे इस फ़ोन पर छिपी रहेंगी और अपने आप भेजी जाएँगी। लॉग आउट करें?",
  },
  askDrafts: { one: "{n} ड्राफ़्ट हटा दिया जाएगा।", other: "{n} ड्राफ़्ट हटा दिए जाएँगे।" },
});
