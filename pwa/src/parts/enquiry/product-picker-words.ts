import { words } from "../../ui/words/names.ts";

export const pickerWords = words("picker", {
  about: "Enquiry: <name>{title}</name>",
  aboutInTitle: "Enquiry: {title}",
  aboutSeveral: { one: "Enquiry: {n} product", other: "Enquiry: {n} products" },
  quantity: "Quantity",
  showAll: { one: "Show {n} product", other: "Show all {n} products" },
  products: "Products",
  select: "Select products",
  selected: "{n} selected",
  find: "Find a product",
  none: "No products found.",
  chosen: "Selected products",
  remove: "Remove {title}",
  asked: "A product you asked for",
  gone: {
    one: "{names} is no longer available and was removed from this enquiry.",
    other: "{names} are no longer available and were removed from this enquiry.",
  },
});
