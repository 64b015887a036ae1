import { words } from "../../ui/words/names.ts";

export const compareWords = words("compare", {
  tick: "Compare",
  compare: "Compare ({n})",
  another: "Choose one more to compare",
  clear: "Clear",
  begun: "You can compare products of one family. A new comparison has begun.",
  undo: "Undo",
  full: "You can compare {n} products at most.",
});
