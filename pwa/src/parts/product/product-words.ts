import { words } from "../../ui/words/names.ts";

export const productWords = words("product", {
  enquire: "Enquiry Now",
  add: "Add to basket",
  added: "{title} is in your basket.",
  rated: "Rated {figure} out of 5",
  asOf: "Prices as of {when}",
  asOfOld: "Prices as of {when}, {days} days old: ask before you quote",
  allProducts: "All products",
});
