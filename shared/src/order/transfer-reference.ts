import { messages } from "../text/messages.ts";
import { lineOf } from "../text/text.ts";
import { tidyNumber } from "../text/tidy-number.ts";

/** Folds the reference of a transfer, so that the same is found however it is typed: `utr 12ab` and
 *  `ＵＴＲ-१२ＡＢ` are `UTR12AB`. */
export function foldReference(typed: string): string {
  return tidyNumber(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The reference of a transfer as accounts types it. */
export const transferReference = lineOf(60).refine((text) => foldReference(text) !== "", {
  error: messages.wrongValue,
});

/** The reference of a transfer as its customer types it. That of a bank or UPI app has 12 to 22 letters and digits; this
 *  refuses only what is none, because it is a hint. */
export const claimedReference = lineOf(60).refine((text) => /^(?=.*\d).{6}/.test(foldReference(text)), {
  error: messages.bankReference,
});
