import { byCode } from "@chargefront/shared/text/message-codes";
import { shopMessages } from "@chargefront/shared/text/messages";
import { shopReasons } from "@chargefront/shared/text/problem-reasons";
import { shopProblems } from "@chargefront/shared/text/problem-sentences";
import { words } from "../../ui/words/names.ts";

/** The same for customers. */
export const shopSentenceWords = words("shopSentences", {
  ...byCode(shopMessages),
  ...shopProblems,
  ...shopReasons,
});
