import { byCode } from "@chargefront/shared/text/message-codes";
import { fieldMessages } from "@chargefront/shared/text/messages";
import { fieldReasons } from "@chargefront/shared/text/problem-reasons";
import { fieldProblems } from "@chargefront/shared/text/problem-sentences";
import { words } from "../../ui/words/names.ts";

/** Sentences of the server and of the checks for sales reps, by code. Only translators' tools read this table. */
export const fieldSentenceWords = words("fieldSentences", {
  ...byCode(fieldMessages),
  ...fieldProblems,
  ...fieldReasons,
});
