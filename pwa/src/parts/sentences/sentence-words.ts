import { messages } from "@chargefront/shared/text/messages";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import { words } from "../../ui/words/names.ts";
import { bySentence, sentencesOf, without } from "./choose.ts";
import { deskMessages, deskProblems, shopMessages, shopProblems } from "./where-said.ts";

/** Sentences that are shared with the server and that any visitor may read, by the English sentence. Only what checks
 *  them reads this table: a page in English shows them as they come, one in another language has its own. */
export const sentenceWords = words(
  "sentences",
  bySentence([
    ...sentencesOf(without(messages, ...deskMessages, ...shopMessages)),
    ...sentencesOf(without(problemSentences, ...deskProblems, ...shopProblems)),
    "Please choose at most 50 products.",
    "There must be one quantity for each product.",
  ]),
);
