import { words } from "../../ui/words/names.ts";

export const comparePageWords = words("comparePage", {
  title: "Compare products",
  lead: { one: "{n} product side by side.", other: "{n} products side by side." },
  description: "Prices and specifications side by side: {titles}.",
  few: "Choose two to four products of one family",
  fewText: "Tap the scales on the cards of the products that you want to compare.",
  products: "All products",
  unknown: {
    one: "{n} product is not in the catalogue and was left out.",
    other: "{n} products are not in the catalogue and were left out.",
  },
  otherFamily: {
    one: "{n} product of another family was left out.",
    other: "{n} products of another family were left out.",
  },
  tooMany: "The first four products are compared.",
  onlyDifferences: "Only differences",
  same: "These products have the same specifications.",
  differs: "differs",
  product: "Product",
  price: "Price with GST",
  remove: "Remove {title}",
  missing: "Not stated",
  quotation: "Request a quotation",
  print: "Print",
});
