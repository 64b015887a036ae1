import { translationOf } from "@chargefront/shared/text/words";
import type { notFoundWords } from "./not-found-words.ts";

export const notFoundHi = translationOf<typeof notFoundWords>("notFound")({
  title: "यह पेज मौजूद नहीं है",
  text: "लिंक पुराना या गलत हो सकता है। जो चाहिए, उसे खोजें या उत्पादों से शुरू करें।",
  form: "उत्पादों में खोजें",
  sought: "आप क्या खोज रहे हैं?",
  products: "सभी उत्पाद",
  home: "होम",
});
