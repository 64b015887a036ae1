import { mailWords } from "../../platform/mail/mail-words.ts";

/** `number` is the order's. Each opening begins with the customer's name. */
export const orderMailWords = mailWords("order-mail", {
  test: "TEST: {subject}",
  testNote: "TEST: no card was charged and nothing will be delivered.",
  dear: "Dear {name},",
  paidSubject: "Your order {number}",
  paid: "Thank you for your order {number}. We have received your payment of {price}. We are packing your goods and will call you before dispatch. Delivery charges will be quoted separately.",
  paidByTransfer: "Thank you. We have received the full payment of {price} for your order {number}.",
  packing: "We are packing your goods and will call you before dispatch.",
  correctedSubject: "Correction: payment for your order {number}",
  corrected:
    "We recorded a payment of {amount} for your order {number} by mistake. We have not received the full payment, so please disregard our email that confirmed it. We are sorry for the mistake. If you have any questions, please reply to this email or call us.",
  shippedSubject: "Your order {number} has been dispatched",
  shipped: "Your order {number} has been dispatched. Please make sure someone is there to receive it.",
  deliveredSubject: "Your order {number} has been delivered",
  delivered:
    "Your order {number} has been delivered. If anything is missing or not working, please reply to this email or call us.",
  cancelledSubject: "Your order {number} has been cancelled",
  cancelled:
    "Your order {number} was cancelled. Please do not pay for it any more. If you have paid or have any questions, please reply to this email or call us.",
  refundedSubject: "Refund for your order {number}",
  refunded: "We have refunded {amount} for your order {number}. It should reach your card in 5 to 10 working days.",
  sentBack:
    "We have sent back {amount} for your order {number} to your bank account. It should arrive within 2 working days.",
  refundCorrectedSubject: "Correction: refund for your order {number}",
  refundCorrected:
    "We told you by mistake that we had sent back {amount} for your order {number}. We have not sent this money, so please disregard that email. We are sorry for the mistake. If you have any questions, please reply to this email or call us.",
  refundedUnnumberedSubject: "Your payment has been refunded",
  refundedUnnumbered: "We have refunded {amount} for your order. It should reach your card in 5 to 10 working days.",
  line: "{quantity} × {title}: {price}",
  roundOff: "Round-off: {amount}",
  subtotal: "Subtotal, including GST: {price}",
  total: "Total, including GST: {price}",
  gift: "This order contains a gift.",
  willGoTo: "Will be delivered to:",
  wentTo: "Delivered to:",
  address: "Delivery address:",
});
