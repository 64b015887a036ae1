import { ownMessages } from "@chargefront/shared/text/own-messages";
import { words } from "../../ui/words/names.ts";

export const basketStoreWords = words("basketStore", {
  full: "This is the most you can order online. For a larger order, please ask us for a quotation.",
  removed: "{title} was removed.",
  undo: "Undo",
  unkept: "This browser does not save your cart. It will be empty when you reload or close this page.",
  gone: ownMessages.noLongerInBasket,
});
