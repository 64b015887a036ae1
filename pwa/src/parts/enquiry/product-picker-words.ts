import { words } from "../../ui/words/names.ts";

export const pickerWords = words("picker", {
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
