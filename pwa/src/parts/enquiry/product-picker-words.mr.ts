import { translationOf } from "@chargefront/shared/text/words";
import type { pickerWords } from "./product-picker-words.ts";

export const pickerMr = translationOf<typeof pickerWords>("picker")({
  products: "उत्पादने",
  select: "उत्पादने निवडा",
  selected: "निवडलेली: {n}",
  find: "उत्पादन शोधा",
  none: "कोणत्याही उत्पादनाच्या नावात हे शब्द नाहीत.",
  chosen: "निवडलेली उत्पादने",
  remove: "{title} काढा",
  asked: "आपण मागितलेले एक उत्पादन",
  gone: {
    one: "{names} आता उपलब्ध नाही आणि या चौकशीत समाविष्ट नाही.",
    other: "{names} आता उपलब्ध नाहीत आणि या चौकशीत समाविष्ट नाहीत.",
  },
});
