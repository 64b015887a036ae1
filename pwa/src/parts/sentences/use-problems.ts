import type { FieldSentences } from "@chargefront/shared/problem";
import { useMemo } from "react";
import { ApiError, OfflineError } from "../../device/api/api-error.ts";
import { ownWords } from "../../ui/own-words.ts";
import { sayFields, useCoded, useWords } from "../../ui/words/use-words.ts";

/** Says what went wrong in the page's language. */
export type SayProblems = {
  /** Returns the sentence for an error. */
  readonly of: (error: unknown) => string;
  /** Returns the sentences of a refusal's fields. */
  readonly fieldsOf: (error: ApiError) => FieldSentences;
};

export function useProblems(): SayProblems {
  const say = useCoded();
  const own = useWords(ownWords);
  return useMemo(
    () => ({
      of(error) {
        if (error instanceof OfflineError) return own("offline");
        if (!(error instanceof ApiError)) return own("failed");
        const { message, code, reason = code, params } = error;
        return say({ sentence: message, code: reason, ...(params && { params }) });
      },
      fieldsOf: (error) => sayFields(say, error),
    }),
    [say, own],
  );
}
