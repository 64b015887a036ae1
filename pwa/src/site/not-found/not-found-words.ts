import { words } from "../../ui/words/names.ts";

export const notFoundWords = words("notFound", {
  title: "This page does not exist",
  text: "The link may be old or mistyped. Search at the top of the page, or start from the products.",
  products: "All products",
  home: "Home",
});
