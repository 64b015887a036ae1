import { words } from "../../ui/words/names.ts";

export const personWords = words("person", {
  email: "Email",
  linkValidForOneHour: "The link is valid for one hour.",
  forgot: "Forgot password",
  sendLink: "Send the link",
  sending: "Sending…",
  yourPassword: "Your password",
  note: "See the <a>Privacy Policy</a> for how to withdraw consent, delete your data or complain.",
  newPassword: "New password",
  change: "Change password",
  changing: "Changing the password…",
});
