import { translationOf } from "@chargefront/shared/text/words";
import type { notFoundWords } from "./not-found-words.ts";

export const notFoundMr = translationOf<typeof notFoundWords>("notFound")({
  title: "हे पान अस्तित्वात नाही",
  text: "लिंक जुनी किंवा चुकीची असू शकते. पानाच्या वरती शोधा किंवा उत्पादनांपासून सुरू करा.",
  products: "सर्व उत्पादने",
  home: "होम",
});
