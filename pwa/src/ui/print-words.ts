import { words } from "./words/names.ts";

export const printWords = words("print", {
  cannotPrint: "This browser cannot print. Please open the page in another one.",
});
