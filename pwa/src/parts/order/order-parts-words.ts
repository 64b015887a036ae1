import { words } from "../../ui/words/names.ts";

export const orderPartsWords = words("orderParts", {
  back: "Refunds",
  givenBack: "<b>{amount}</b> refunded on <t>{when}</t>",
  placed: "Placed on {when}",
  shipping: "Shipping address",
  changeAddress: "Change the address",
  items: "Items",
  gift: "This order contains a gift.",
  changeBasket: "Change the cart",
  subtotal: "Subtotal",
  gst: "GST included. Delivery is quoted separately: we will call you before dispatch.",
  phone: "Phone {number}",
  disputed: "Disputed",
  products: "Products",
  subtotalGst: "Subtotal, including GST",
  totalGst: "Total, including GST",
  roundOff: "Round-off",
  pinOf: "PIN code {pin} is in {place}, but you chose {state}. Is that right?",
  pinNowhere: "We could not find PIN code {pin}, and you chose {state}. Is that right?",
  either: "{one} or {other}",
});
