import { words } from "../../ui/words/names.ts";

export const orderPartsWords = words("orderParts", {
  back: "Money given back",
  givenBack: "<b>{amount}</b> given back on <t>{when}</t>",
  placed: "Placed {when}",
  shipping: "Shipping address",
  changeAddress: "Change the address",
  items: "Items",
  gift: "This order contains a gift.",
  changeBasket: "Change the basket",
  subtotal: "Subtotal",
  gst: "GST included. Delivery is quoted separately: we call you before anything leaves.",
  phone: "Phone {number}",
  disputed: "Disputed",
  products: "Products",
  subtotalGst: "Subtotal, GST included",
});
