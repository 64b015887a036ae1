import { translationOf } from "@chargefront/shared/text/words";
import type { notFoundWords } from "./not-found-words.ts";

export const notFoundMr = translationOf<typeof notFoundWords>("notFound")({
  title: "हे पान अस्तित्वात नाही",
  text: "लिंक जुनी किंवा चुकीची असू शकते. हवे ते शोधा किंवा उत्पादनांपासून सुरू करा.",
  form: "उत्पादनांमध्ये शोधा",
  sought: "आपण काय शोधत आहात?",
  products: "सर्व उत्पादने",
  home: "होम",
});
