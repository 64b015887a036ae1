import { translationOf } from "@chargefront/shared/text/words";
import type { basketLinkWords } from "./basket-link-words.ts";

export const basketLinkHi = translationOf<typeof basketLinkWords>("basketLink")({
  name: { one: "टोकरी, {n} वस्तु", other: "टोकरी, {n} वस्तुएँ" },
});
