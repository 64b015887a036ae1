import type { FieldSentences } from "@chargefront/shared/problem";
import { useState } from "react";
import type { ApiError } from "../../device/api/api-error.ts";

/** Tracks whether a login form asks for the second-factor code. `onRefused` returns the field errors for a code
 *  problem, undefined for any other. */
export function useCodeStep() {
  const [needsCode, setNeedsCode] = useState(false);

  function onRefused({ code }: ApiError, sentence: string): FieldSentences | undefined {
    if (code === "code-wrong") return { code: sentence };
    if (code !== "code-needed") return undefined;
    setNeedsCode(true);
    return {};
  }

  return { needsCode, onRefused };
}
