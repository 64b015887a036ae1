import { mailWords } from "../../platform/mail/mail-words.ts";

export const resetMailWords = mailWords("reset-mail", {
  subject: "Choose a new password",
  dear: "Dear {name},",
  open: "Someone asked to reset the password of your account. If it was you, open this link within one hour and choose a new one:",
  once: "This link works only once. After you change the password you will be logged out on all devices.",
  notYou: "If this was not you, please ignore this email. Your password will not change.",
});
