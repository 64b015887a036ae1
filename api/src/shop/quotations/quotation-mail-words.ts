import { mailWords } from "../../platform/mail/mail-words.ts";

/** `number` is the quotation's, or of what was accepted, the order's. */
export const quotationMailWords = mailWords("quotation-mail", {
  dear: "Dear {name},",
  subject: "Quotation {number}",
  quoted: "Here is our quotation {number}. It is valid until {date}.",
  replaces: "It replaces the quotation that we sent you before.",
  line: "{quantity} × {title}: {amount}",
  total: "Total, GST included: {total}",
  open: "Read it, accept it or decline it here:",
  questions: "If you have questions, please reply to this email or call us.",
  acceptedSubject: "Your order {number}",
  accepted: "Thank you for your order {number}. Its total is {total}, GST included.",
  dueAdvance: "Please pay the advance of {amount}.",
  dueBalance: "Please pay {amount} before we dispatch your order.",
  bank: "Bank account:",
  holder: "Account holder: {holder}",
  bankName: "Bank: {bank}",
  account: "Account number: {account}",
  reference: "Payment reference: {number}",
  bankMissing: "We will send you our bank details. Please do not pay yet.",
  follow: "See what is due and how to pay it, and tell us that you have paid, here:",
  reminderSubject: "Payment for your order {number}",
  reminder:
    "We have not received the advance of {amount} for your order {number} yet. If you have paid, please tell us the reference on the page below.",
});
