import { expect, it } from "vitest";
import { wrongWordsIn } from "./one-word.ts";

it.each([
  ["en", "Your basket is empty", "cart"],
  ["en", "Keep and sign out", "log in, log out"],
  ["en", "₹500 was given back", "refund"],
  ["hi", "टोकरी खाली है।", "कार्ट"],
  ["hi", "दोनों बे भरी हों", "चार्जिंग पॉइंट"],
  ["hi", "यह फ़ोटो ख़राब है।", "क, ख, ग"],
  ["mr", "टोपलीत टाका", "कार्ट"],
  ["mr", "UPI अ\u200dॅप उघडा", "ॲ"],
  ["mr", "तुमच्या यादीत", "आपण, आपला"],
] as const)("names the word to write, in %s: %s", (language, text, write) => {
  expect(wrongWordsIn(language, text)).toEqual([expect.stringContaining(`: write ${write}`)]);
});

it.each([
  ["en", "Sign out"],
  ["en", "We will email you."],
  ["hi", "बेस प्लेट साथ आती है।"],
  ["hi", "कृपया ज़्यादा फ़ोटो न जोड़ें।"],
  ["mr", "ड्राफ्ट हटवला."],
] as const)("finds nothing wrong, in %s: %s", (language, text) => {
  expect(wrongWordsIn(language, text)).toEqual([]);
});
