import { translationOf } from "@chargefront/shared/text/words";
import type { nothingFoundWords } from "./nothing-found-words.ts";

export const nothingFoundMr = translationOf<typeof nothingFoundWords>("nothingFound")({
  title: "“{query}” साठी काही सापडले नाही",
  text: "दुसरे शब्द लिहा, एखादा उत्पादन प्रकार निवडा किंवा आम्हाला विचारा.",
  ask: "आम्हाला विचारा",
  looking: "मला हवे आहे: {query}",
  all: "सर्व उत्पादने दाखवा",
  didYouMean: "आपण हे शोधत आहात का?",
  families: "उत्पादन प्रकार",
  popular: "लोकप्रिय शोध",
  popularSearches: "घरचा चार्जर, 60 kW चार्जर, पेट्रोल पंप, स्कूटर चार्जर, तीनचाकी किट, हब मोटर, बीएमएस, UPI पेमेंट",
});
