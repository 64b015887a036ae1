import { words } from "../../ui/words/names.ts";

export const nothingFoundWords = words("nothingFound", {
  title: "Nothing found for “{query}”",
  text: "Try other words, choose a product family, or ask us.",
  ask: "Ask us",
  looking: "I am looking for: {query}",
  all: "Show all products",
  didYouMean: "Did you mean this?",
  families: "Product families",
  popular: "Popular searches",
  popularSearches:
    "home charger, 60 kW charger, petrol pump, scooter charger, three-wheeler kit, hub motor, BMS, UPI payment",
});
