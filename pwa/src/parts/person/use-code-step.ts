import type { FieldSentences } from "@chargefront/shared/problem";
import { useState } from "react";
import type { ApiError } from "../../device/api/api-error.ts";

/** Returns whether a login form has to show the field `code`, and how it handles the refusals that say so. */
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
