import { translationOf } from "@chargefront/shared/text/words";
import type { outboxFileWords } from "./outbox-file-words.ts";

export const outboxFileMr = translationOf<typeof outboxFileWords>("outboxFile")({
  save: "न पाठवलेल्या चौकशांची फाइल करा",
  load: "फाइल आयात करा",
  chosen: "आयात करायची फाइल",
  added: "{total} पैकी {added} चौकशा जोडल्या; इतर आधीच येथे होत्या.",
  veiled: {
    one: "साइन आउट केलेल्या व्यक्तीची {n} चौकशी येथूनच पाठवली जाईल आणि तिची निर्यात करता येत नाही.",
    other: "साइन आउट केलेल्या व्यक्तीच्या {n} चौकशा येथूनच पाठवल्या जातील आणि त्यांची निर्यात करता येत नाही.",
  },
  notKept: "या डिव्हाइसने या चौकशा जतन केल्या नाहीत: त्याचे स्टोरेज भरलेले किंवा बंद आहे. काहीही आयात झाले नाही.",
  foreign: "ही जतन केलेल्या चौकशांची फाइल नाही. काहीही आयात झाले नाही.",
  damaged: "या फाइलमधील एक चौकशी खराब झालेली आहे. काहीही आयात झाले नाही.",
  nameless: "या फाइलमधील एका चौकशीला ओळख नाही. काहीही आयात झाले नाही.",
});
