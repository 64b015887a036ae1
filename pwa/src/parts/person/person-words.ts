import { words } from "../../ui/words/names.ts";

export const personWords = words("person", {
  email: "Email",
  oneHour: "It works for one hour.",
  forgot: "Forgot password",
  sendLink: "Send the link",
  sending: "Sending…",
  yourPassword: "Your password",
  note: "How to withdraw consent, have your data erased or complain is in the <a>Privacy Policy</a>.",
  newPassword: "New password",
  change: "Change password",
  changing: "Changing the password…",
});
