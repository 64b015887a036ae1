import { words } from "../../ui/words/names.ts";

/** What both forms of an enquiry say, and the sheet where one is changed. */
export const enquiryWords = words("enquiry", {
  name: "Name",
  email: "Email",
  contact: "Contact number",
  message: "Message",
  leaveEmpty: "Leave this empty",
  restored: "Your draft is back. Please tick this box again: consent is never kept.",
  tick: "Please tick this box, so that we may answer you.",
  consent: "I am 18 or older and agree that these details are used to answer my enquiry.",
  uses: "We use your name, email, number and message for that, and for nothing else.",
  noScript: "This form needs JavaScript, which is off in this browser. Please call us, write an email or use WhatsApp.",
  quote: "Quote",
  enquiry: "Enquiry",
  send: "Send enquiry",
  chat: "Chat on WhatsApp",
  saving: "Saving…",
});
