import { words } from "../../ui/words/names.ts";

export const productWords = words("product", {
  enquire: "Enquiry Now",
  add: "Add to cart",
  takeOut: "Remove {title} from the cart",
  viewCart: "View cart",
  quotation: "Request a quotation",
  added: "{title} is in your cart.",
  rated: "Rated {figure} out of 5",
  offline: "You are offline.",
  asOf: "Prices as of {when}.",
  asOfOld: "These prices are {days} days old. Please confirm with us before ordering.",
  allProducts: "All products",
  quantity: "Quantity",
  // The headings of specifications, on a product's page and in a comparison.
  terms: "Terms",
  electrical: "Electrical",
  mechanical: "Mechanical and environment",
  communication: "Communication",
  compliance: "Compliance",
  more: "More",
  all: "Specifications",
  included: "Included in the price",
});
