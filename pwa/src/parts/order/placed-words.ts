import { words } from "../../ui/words/names.ts";

export const placedWords = words("placed", {
  paid: "Thank you! Your order {number} is paid.",
  onItsWay: "Thank you! Your payment is being processed. We will email you when your order is confirmed.",
  checking: "Thank you! We are checking your payment and will email you.",
  amount: "Amount",
  paidBy: "Paid by",
  card: "Card",
  next: "Next: we pack your order and call you about delivery before we ship it. Your confirmation is on its way by email.",
  see: "See the order",
  receipt: "Receipt",
  close: "Close",
});
