import { words } from "../../ui/words/names.ts";

export const basketStoreWords = words("basketStore", {
  full: "An order holds no more than that. For larger ones, ask us for a quotation.",
  removed: "{title} was removed.",
  undo: "Undo",
});
