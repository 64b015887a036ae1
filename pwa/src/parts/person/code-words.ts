import { words } from "../../ui/words/names.ts";

/** Words for the code of the second factor. */
export const codeWords = words("fieldCode", {
  code: "Code",
  codeHint: "6 digits from your authenticator app.",
  recovery: "Recovery code",
  recoveryHint: "20 letters and digits from the list that you saved. Each works once.",
  useRecovery: "Use a recovery code",
  useApp: "Use a code of the app",
});
