import { words } from "../../ui/words/names.ts";

/** Words of both enquiry forms, and of the sheet that edits an enquiry. */
export const enquiryWords = words("enquiry", {
  name: "Name",
  email: "Email",
  contact: "Contact number",
  message: "Message",
  leaveEmpty: "Leave this empty",
  restored: "Your draft is restored. Please tick this box again; consent is not saved.",
  tick: "Please tick this box so that we can reply to you.",
  consent: "I am 18 or older and I agree to my details being used to reply to my enquiry.",
  uses: "We use your name, email, number and message only to reply to you.",
  noScript: "This form needs JavaScript, which is off in this browser. Please call us, write an email or use WhatsApp.",
  quote: "Quote",
  enquiry: "Enquiry",
  send: "Send enquiry",
  chat: "Chat on WhatsApp",
  saving: "Saving…",
});
