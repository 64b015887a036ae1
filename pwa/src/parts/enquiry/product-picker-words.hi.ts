import { translationOf } from "@chargefront/shared/text/words";
import type { pickerWords } from "./product-picker-words.ts";

export const pickerHi = translationOf<typeof pickerWords>("picker")({
  about: "पूछताछ: <name>{title}</name>",
  aboutInTitle: "पूछताछ: {title}",
  aboutSeveral: { one: "पूछताछ: {n} उत्पाद", other: "पूछताछ: {n} उत्पाद" },
  quantity: "संख्या",
  showAll: { one: "{n} उत्पाद दिखाएँ", other: "सभी {n} उत्पाद दिखाएँ" },
  products: "उत्पाद",
  select: "उत्पाद चुनें",
  selected: "चुने गए उत्पाद: {n}",
  find: "उत्पाद खोजें",
  none: "कोई उत्पाद नहीं मिला।",
  chosen: "चुने हुए उत्पाद",
  remove: "{title} हटाएँ",
  asked: "आपका माँगा हुआ एक उत्पाद",
  gone: {
    one: "{names} अब उपलब्ध नहीं है, इसलिए इस पूछताछ से हटा दिया गया।",
    other: "{names} अब उपलब्ध नहीं हैं, इसलिए इस पूछताछ से हटा दिए गए।",
  },
});
