import { byCode } from "@chargefront/shared/text/message-codes";
import { publicMessages } from "@chargefront/shared/text/messages";
import { publicProblems } from "@chargefront/shared/text/problem-sentences";
import { words } from "../../ui/words/names.ts";

/** Sentences of the server and of the checks for every visitor, by code. Only translators' tools read this table:
 *  English pages show the sentences as they arrive. */
export const sentenceWords = words("sentences", { ...byCode(publicMessages), ...publicProblems });
