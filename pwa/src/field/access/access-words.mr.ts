import { translationOf } from "@chargefront/shared/text/words";
import type { accessWords } from "./access-words.ts";

export const accessMr = translationOf<typeof accessWords>("fieldAccess")({
  title: "विक्री प्रतिनिधी लॉग इन",
  lead: "साइट भेटींसाठी. एकदा लॉग इन केल्यावर हा फोन नेटवर्कशिवायही काम करतो.",
  password: "पासवर्ड",
  phone: "या फोनचे नाव",
  phoneHint: "तुमच्या कंपनीला फोनच्या यादीत हे नाव दिसते.",
  myPhone: "माझा फोन",
  login: "लॉग इन करा",
  loggingIn: "लॉग इन होत आहे…",
  offline: "लॉग इन करण्यासाठी इंटरनेटशी जोडा.",
  forgot: "पासवर्ड विसरलात?",
  over: "तुमचे लॉग इन संपले आहे. तुम्ही लिहिणे सुरू ठेवू शकता: काहीही हरवत नाही आणि चौकशी पाठवली जाते.",
  loginAgain: "पुन्हा लॉग इन करा",
  logOut: "लॉग आउट करा",
  stay: "लॉग इनच राहू द्या",
  askNothing: "या फोनवर लॉग आउट करायचे?",
  askUnsent: {
    one: "{n} चौकशी अजून पाठवलेली नाही. ती या फोनवर लपलेली राहील आणि आपोआप पाठवली जाईल. लॉग आउट करायचे?",
    other: "{n} चौकश्या अजून पाठवलेल्या नाहीत. त्या या फोनवर लपलेल्या राहतील आणि आपोआप पाठवल्या जातील. लॉग आउट करायचे?",
  },
  askDrafts: { one: "{n} ड्राफ्ट हटवला जाईल.", other: "{n} ड्राफ्ट हटवले जातील." },
});
