import { words } from "../../ui/words/names.ts";

export const basketWords = words("basket", {
  title: "Shopping Cart",
  list: "Items in your cart",
  gone: "No longer available. Please remove it to continue.",
  each: "{price} each",
  removeOf: "Remove {title}",
  remove: "Remove",
  risen: "Price increased: it was {price} when you added it.",
  dropped: "Price reduced: it was {price} when you added it.",
  summary: "Summary",
  subtotal: { one: "Subtotal ({n} item)", other: "Subtotal ({n} items)" },
  gst: "GST included. Delivery is quoted separately.",
  gift: "This order contains a gift",
  aboveCard: "You can pay up to {amount} by card. For this order, please request a quotation.",
  checkout: "Proceed to Checkout",
  removeGone: "Please remove the items that are no longer available.",
  goOn: "Continue shopping",
});
