import { translationOf } from "@chargefront/shared/text/words";
import type { basketLinkWords } from "./basket-link-words.ts";

export const basketLinkHi = translationOf<typeof basketLinkWords>("basketLink")({
  name: { one: "कार्ट, {n} आइटम", other: "कार्ट, {n} आइटम" },
});
