import { translationOf } from "@chargefront/shared/text/words";
import type { basketLinkWords } from "./basket-link-words.ts";

export const basketLinkMr = translationOf<typeof basketLinkWords>("basketLink")({
  name: { one: "कार्ट, {n} वस्तू", other: "कार्ट, {n} वस्तू" },
});
