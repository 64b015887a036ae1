import { mailWords } from "../../platform/mail/mail-words.ts";

export const resetMailWords = mailWords("reset-mail", {
  subject: "Choose a new password",
  dear: "Dear {name},",
  open: "somebody asked for a new password for your account. If it was you, open this link within the next hour and choose one:",
  once: "The link works once. After that, all devices that are logged in have to log in again.",
  notYou: "If it was not you, there is nothing to do: your password stays as it is.",
});
