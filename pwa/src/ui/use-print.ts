import { useCallback } from "react";
import { attempt } from "./browser/attempt.ts";
import { printWords } from "./print-words.ts";
import { showToast } from "./toast.tsx";
import { useWords } from "./words/use-words.ts";

/** Returns a function that prints the page, or says that the browser cannot, as those inside of other apps. */
export function usePrint(): () => void {
  const t = useWords(printWords);
  return useCallback(() => {
    if (!attempt(() => window.print() ?? true)) showToast(t("cannotPrint"));
  }, [t]);
}
