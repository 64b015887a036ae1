import { words } from "../../ui/words/names.ts";

export const searchWords = words("search", {
  box: "Search...",
  name: "Search products",
  search: "Search",
  suggestions: "Suggestions",
  family: "All in {family}",
});
