import { mailWords } from "../../platform/mail/mail-words.ts";

/** Mails about a quotation and the order that it becomes. `number` is that of the quotation in the first part, and from
 *  `acceptedSubject` on that of the order. */
export const quotationMailWords = mailWords("quotation-mail", {
  dear: "Dear {name},",
  subject: "Quotation {number}",
  quoted: "Here is our quotation {number}. It is valid until {date}.",
  replaces: "It replaces the quotation that we sent you before.",
  itemLine: "{quantity} × {title}: {amount}",
  roundOff: "Round-off: {amount}",
  total: "Total, including GST: {total}",
  openLink: "Read it, accept it or decline it here:",
  contactUs: "If you have questions, please reply to this email or call us.",
  acceptedSubject: "Your order {number}",
  accepted: "Thank you for your order {number}. Its total is {total}, including GST.",
  dueAdvance: "Please pay the advance of {amount}.",
  dueBalance: "Please pay {amount} before we dispatch your order.",
  bankHeading: "Bank account:",
  holder: "Account holder: {holder}",
  bankName: "Bank: {bank}",
  account: "Account number: {account}",
  reference: "Payment reference: {number}",
  bankMissing: "We will send you our bank details. Please do not pay yet.",
  orderLink: "See what is due and how to pay it, and tell us that you have paid, here:",
  reminderSubject: "Payment for your order {number}",
  reminder:
    "We have not received the advance of {amount} for your order {number} yet. If you have paid, please tell us the reference on the page below.",
  reminderRest:
    "We have not yet received the remaining {amount} of the advance for your order {number}. If you have paid, please tell us the reference on the page below.",
  reminderTotal:
    "We have not received the payment of {amount} for your order {number} yet. If you have paid, please tell us the reference on the page below.",
});
