import { mailWords } from "../../platform/mail/mail-words.ts";

export const enquiryMailWords = mailWords("enquiry-mail", {
  subject: "Your enquiry {reference}",
  thanks: "Thank you for your enquiry. Your reference is {reference}.",
  callBy: "We will call you by {at}.",
  phone: "To reach us sooner, call {phone} and tell us your reference.",
  notYou: "If you did not send us an enquiry, please ignore this email.",
});
