import { words } from "../../ui/words/names.ts";

export const basketWords = words("basket", {
  title: "Shopping Cart",
  list: "Items in your basket",
  gone: "No longer sold. Please remove it to go on.",
  each: "{price} each",
  removeOf: "Remove {title}",
  remove: "Remove",
  risen: "The price has risen: it was {price} when you added it.",
  dropped: "The price has dropped: it was {price} when you added it.",
  summary: "Summary",
  subtotal: { one: "Subtotal ({n} item)", other: "Subtotal ({n} items)" },
  gst: "GST included. Delivery is quoted separately.",
  gift: "This order contains a gift",
  aboveCard: "Cards pay up to {amount}. For this order we send you a quotation.",
  quotation: "Request a quotation",
  checkout: "Proceed to Checkout",
  removeGone: "Please remove what is no longer sold.",
  goOn: "Continue shopping",
  quantity: "Quantity of {title}",
  less: "One less of {title}",
  more: "One more of {title}",
});
