import { translationOf } from "@chargefront/shared/text/words";
import type { actionsWords } from "./actions-words.ts";

export const actionsMr = translationOf<typeof actionsWords>("fieldActions")({
  actions: "या चौकशीवरील काम",
  status: "स्थिती",
  addNote: "नोंद जोडा",
  remove: "काढा",
  note: "नोंद",
  noteHint: "ही फक्त आपली कंपनी वाचते.",
  saveNote: "नोंद जतन करा",
  today: "आज",
  saving: "जतन होत आहे…",
  saved: "या फोनवर जतन केले",
  notSent: "या फोनवर जतन केले, अजून पाठवलेले नाही",
  notSaved: "हा फोन हे जतन करू शकला नाही: स्टोरेज भरले आहे किंवा बंद आहे. जागा करून पुन्हा प्रयत्न करा.",
  waiting: { one: "{n} नोंद किंवा बदल पाठवणे बाकी आहे.", other: "{n} नोंदी आणि बदल पाठवणे बाकी आहे." },
  due: "बाकी फॉलो-अप",
  overdue: "{at} पासून बाकी",
  refused: "सर्व्हरने स्वीकारले नाही",
  gone: "ही चौकशी हटवली गेली आहे, किंवा आता दुसऱ्याकडे सोपवली आहे.",
  photoGone: "हा फोटो सर्व्हरपर्यंत पोहोचला नाही आणि आता या फोनवरही नाही. कृपया पुन्हा काढा.",
  removed: "फॉलो-अप काढला",
  photo: "फोटो",
  photoRemoved: "फोटो हटवला",
  sendAgain: "पुन्हा पाठवा",
  delete: "हटवा",
  askDelete: "हे या फोनवरून हटवायचे? हे पाठवले गेले नव्हते.",
});
