import { words } from "../../ui/words/names.ts";

export const notFoundWords = words("notFound", {
  title: "This page does not exist",
  text: "The link may be old or mistyped. Search for what you need, or start from the products.",
  form: "Search the products",
  sought: "What are you looking for?",
  products: "All products",
  home: "Home",
});
