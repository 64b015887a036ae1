import { words } from "../../ui/words/names.ts";

export const basketLinkWords = words("basketLink", {
  name: { one: "Basket, {n} item", other: "Basket, {n} items" },
});
