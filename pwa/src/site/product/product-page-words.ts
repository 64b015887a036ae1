import { ownMessages } from "@chargefront/shared/text/own-messages";
import { words } from "../../ui/words/names.ts";

export const productPageWords = words("productPage", {
  notInCopy: "Not in the offline copy of {when}.",
  notInCopyText: "You are offline, and this product may be newer. It will open when you are online.",
  rating: "Our rating",
  ratingNote: "Our own assessment out of 5, not a review by customers.",
  quantity: "Quantity",
  ask: "Ask on WhatsApp",
  chat: {
    one: "Hello, I am interested in {title} ({link}), {n} unit.",
    other: "Hello, I am interested in {title} ({link}), {n} units.",
  },
  gst: "GST included. Delivery is quoted separately.",
  facts: "Key facts",
  description: "Description",
  included: "Included in the price",
  specifications: "Specifications",
  electrical: "Electrical",
  mechanical: "Mechanical and environment",
  communication: "Communication",
  compliance: "Compliance",
  more: "More",
  related: "Related products",
  family: "All products: {name}",
  copied: "Link copied.",
  copy: "Copy this link to share it: {url}",
  share: "Share",
  enlarge: "Enlarge the picture of {title}",
  close: "Close",
  notFound: ownMessages.productNotFound,
  loading: ownMessages.loadingProductDetails,
});
