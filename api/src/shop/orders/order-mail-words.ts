import { mailWords } from "../../platform/mail/mail-words.ts";

/** `number` is the order's. Each opening begins with the customer's name. */
export const orderMailWords = mailWords("order-mail", {
  test: "TEST: {subject}",
  testNote: "TEST: no real card was charged, and no goods will come.",
  dear: "Dear {name},",
  paidSubject: "Your order {number}",
  paid: "thank you for your order {number}. Your payment of {price} has arrived. We pack your goods now and call you before they leave. Delivery is quoted separately.",
  shippedSubject: "Your order {number} is on its way",
  shipped: "your order {number} has left us and is on its way to you. Please see that somebody can receive it.",
  deliveredSubject: "Your order {number} was delivered",
  delivered: "your order {number} was delivered. If anything is missing or does not work, answer this mail or call us.",
  refundedSubject: "Refund for your order {number}",
  refunded: "we have given back {amount} for your order {number}. It reaches your card in 5 to 10 working days.",
  refundedUnnumberedSubject: "Your payment was given back",
  refundedUnnumbered: "we have given back {amount} for your order. It reaches your card in 5 to 10 working days.",
  line: "{quantity} × {title}: {price}",
  subtotal: "Subtotal, GST included: {price}",
  gift: "This order contains a gift.",
  willGoTo: "Will be delivered to:",
  wentTo: "Delivered to:",
  address: "Delivery address:",
});
