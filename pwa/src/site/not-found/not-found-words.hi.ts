import { translationOf } from "@chargefront/shared/text/words";
import type { notFoundWords } from "./not-found-words.ts";

export const notFoundHi = translationOf<typeof notFoundWords>("notFound")({
  title: "यह पेज मौजूद नहीं है",
  text: "लिंक पुराना या गलत हो सकता है। पेज के ऊपर खोजें या उत्पादों से शुरू करें।",
  products: "सभी उत्पाद",
  home: "होम",
});
