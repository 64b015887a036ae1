import { words } from "../../ui/words/names.ts";

export const pickerWords = words("picker", {
  products: "Products",
  select: "Select products",
  selected: "{n} selected",
  find: "Find a product",
  none: "No product has these words in its name.",
  chosen: "Selected products",
  remove: "Remove {title}",
  asked: "A product you asked for",
  gone: {
    one: "{names} is no longer offered and not part of this enquiry.",
    other: "{names} are no longer offered and not part of this enquiry.",
  },
});
