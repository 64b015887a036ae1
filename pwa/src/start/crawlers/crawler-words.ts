import { wordsOf } from "@chargefront/shared/text/words";

/** Read by crawlers and before the browser renders a screen: apart from the tables that browsers fetch. */
const words = wordsOf<"crawlers">();

export const crawlersWords = words("crawlers", {
  home: "Home",
  products: "Products",
  picture: "A charger, a payment kiosk and a motor",
  login: "Log in",
  loginAbout: "For your orders and your address.",
  signup: "Create an account",
  signupAbout: "Pay by card and follow each order from packing to delivery.",
  forgotPassword: "Forgot your password?",
  forgotPasswordAbout: "We send you a link to choose a new password.",
  resetPassword: "Choose a new password",
  resetPasswordAbout: "You will be logged out on all devices.",
  basket: "Shopping Cart",
  basketAbout: "What you have chosen, with prices in rupees and GST included.",
  address: "Shipping address",
  addressAbout: "Where should we deliver?",
  payment: "Review Your Order",
  paymentAbout: "Review your order and pay by card.",
  orders: "Your Orders",
  ordersAbout: "Log in to see your orders, their status and receipts.",
  order: "Your order",
  orderAbout: "Log in to see this order.",
  quotation: "Quotation",
  quotationAbout: "Read it, accept it and see how to pay.",
  compare: "Compare products",
  compareAbout: "Products side by side.",
  outbox: "Your enquiries",
  outboxAbout: "Enquiries that were written on this device.",
});
