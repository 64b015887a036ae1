import { translationOf } from "@chargefront/shared/text/words";
import type { nothingFoundWords } from "./nothing-found-words.ts";

export const nothingFoundHi = translationOf<typeof nothingFoundWords>("nothingFound")({
  title: "“{query}” के लिए कुछ नहीं मिला",
  text: "दूसरे शब्द लिखें, कोई उत्पाद श्रेणी चुनें या हमसे पूछें।",
  ask: "हमसे पूछें",
  looking: "मुझे चाहिए: {query}",
  all: "सभी उत्पाद दिखाएँ",
  didYouMean: "क्या यह खोज रहे हैं?",
  families: "उत्पाद श्रेणियाँ",
  popular: "लोकप्रिय खोजें",
  popularSearches: "घर का चार्जर, 60 kW चार्जर, पेट्रोल पंप, स्कूटर चार्जर, तिपहिया किट, हब मोटर, बीएमएस, UPI भुगतान",
});
