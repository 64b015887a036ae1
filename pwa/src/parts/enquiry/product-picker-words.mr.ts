import { translationOf } from "@chargefront/shared/text/words";
import type { pickerWords } from "./product-picker-words.ts";

export const pickerMr = translationOf<typeof pickerWords>("picker")({
  about: "चौकशी: <name>{title}</name>",
  aboutInTitle: "चौकशी: {title}",
  aboutSeveral: { one: "चौकशी: {n} उत्पादन", other: "चौकशी: {n} उत्पादने" },
  quantity: "नग",
  showAll: { one: "{n} उत्पादन दाखवा", other: "सर्व {n} उत्पादने दाखवा" },
  products: "उत्पादने",
  select: "उत्पादने निवडा",
  selected: "निवडलेली: {n}",
  find: "उत्पादन शोधा",
  none: "कोणतेही उत्पादन सापडले नाही.",
  chosen: "निवडलेली उत्पादने",
  remove: "{title} काढा",
  asked: "आपण मागितलेले एक उत्पादन",
  gone: {
    one: "{names} आता उपलब्ध नाही, म्हणून या चौकशीतून काढले आहे.",
    other: "{names} आता उपलब्ध नाहीत, म्हणून या चौकशीतून काढली आहेत.",
  },
});
