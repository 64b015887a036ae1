import { messages } from "@chargefront/shared/text/messages";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import { words } from "../../ui/words/names.ts";
import { bySentence, sentencesOf, without } from "./choose.ts";
import { deskMessages, deskProblems, shopMessages, shopProblems } from "./where-said.ts";

/** Sentences that are shared with the server and shown to any visitor, by the English sentence. Only the checks read
 *  this table: English pages show the sentences unchanged, and other languages have tables of their own. */
export const sentenceWords = words(
  "sentences",
  bySentence([
    ...sentencesOf(without(messages, ...deskMessages, ...shopMessages)),
    ...sentencesOf(without(problemSentences, ...deskProblems, ...shopProblems)),
  ]),
);
