import { translationOf } from "@chargefront/shared/text/words";
import type { productWords } from "./product-words.ts";

export const productHi = translationOf<typeof productWords>("product")({
  enquire: "पूछताछ करें",
  add: "टोकरी में डालें",
  added: "{title} आपकी टोकरी में है।",
  rated: "5 में से {figure} रेटिंग",
  asOf: "{when} की कीमतें",
  asOfOld: "{when} की कीमतें, {days} दिन पुरानी: भाव बताने से पहले पूछ लें",
  allProducts: "सभी उत्पाद",
});
