import { ownMessages } from "@chargefront/shared/text/own-messages";
import { words } from "../../ui/words/names.ts";

export const productPageWords = words("productPage", {
  notInCopy: "Not in the offline copy of {when}.",
  notInCopyText: "You are offline, and this product may be newer. It will open when you are online.",
  rating: "Rating",
  gst: "GST included. Delivery is quoted separately.",
  beforeGst: "{amount} + {rate} % GST",
  noGst: "The GST rate of this product is 0 %.",
  description: "Description",
  specifications: "Specifications",
  copied: "Link copied.",
  copy: "Copy this link to share it: {url}",
  share: "Share",
  enlarge: "Enlarge the picture of {title}",
  close: "Close",
  notFound: ownMessages.productNotFound,
  loading: ownMessages.loadingProductDetails,
});
