import { words } from "../../ui/words/names.ts";

export const compareWords = words("compare", {
  tick: "Compare",
  compare: { one: "Compare ({n})", other: "Compare ({n})" },
  another: "Choose one more to compare",
  clear: "Clear",
  begun: "You can compare products of one family. A new comparison has begun.",
  undo: "Undo",
  full: { one: "You can compare {n} product at most.", other: "You can compare {n} products at most." },
});
