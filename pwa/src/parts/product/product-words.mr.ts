import { translationOf } from "@chargefront/shared/text/words";
import type { productWords } from "./product-words.ts";

export const productMr = translationOf<typeof productWords>("product")({
  enquire: "चौकशी करा",
  add: "टोपलीत टाका",
  added: "{title} आपल्या टोपलीत आहे.",
  rated: "5 पैकी {figure} रेटिंग",
  asOf: "{when} च्या किमती",
  asOfOld: "{when} च्या किमती, {days} दिवस जुन्या: भाव सांगण्याआधी विचारा",
  allProducts: "सर्व उत्पादने",
});
