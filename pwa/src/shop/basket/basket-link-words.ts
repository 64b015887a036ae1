import { words } from "../../ui/words/names.ts";

export const basketLinkWords = words("basketLink", {
  name: { one: "Cart, {n} item", other: "Cart, {n} items" },
});
