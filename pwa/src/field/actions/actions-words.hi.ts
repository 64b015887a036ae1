import { translationOf } from "@chargefront/shared/text/words";
import type { actionsWords } from "./actions-words.ts";

export const actionsHi = translationOf<typeof actionsWords>("fieldActions")({
  actions: "इस पूछताछ पर काम",
  status: "स्थिति",
  addNote: "नोट जोड़ें",
  remove: "हटाएँ",
  note: "नोट",
  noteHint: "यह सिर्फ़ आपकी कंपनी को दिखता है।",
  saveNote: "नोट सहेजें",
  today: "आज",
  saving: "सहेजा जा रहा है…",
  saved: "इस फ़ोन पर सहेजा गया",
  notSent: "इस फ़ोन पर सहेजा गया, अभी भेजा नहीं गया",
  notSaved: "यह फ़ोन इसे सहेज नहीं सका: स्टोरेज भरा हुआ या बंद है। जगह बनाकर फिर कोशिश करें।",
  waiting: { one: "{n} नोट या बदलाव भेजा जाना बाकी है।", other: "{n} नोट और बदलाव भेजे जाने बाकी हैं।" },
  due: "बाकी फ़ॉलो-अप",
  overdue: "{at} से बाकी",
  refused: "सर्वर ने स्वीकार नहीं किया",
  gone: "यह पूछताछ हटा दी गई है, या अब किसी और को सौंपी गई है।",
  photoGone: "यह फ़ोटो सर्वर तक नहीं पहुँची और अब इस फ़ोन पर भी नहीं है। कृपया फिर से लें।",
  removed: "फ़ॉलो-अप हटाया गया",
  photo: "फ़ोटो",
  photoRemoved: "फ़ोटो हटाई गई",
  sendAgain: "फिर से भेजें",
  delete: "हटाएँ",
  askDelete: "इसे इस फ़ोन से हटाएँ? यह भेजा नहीं गया था।",
});
