/** Sentences that the web app says by itself. Apart from those of checks and of the server, since every page carries
 *  these and fetches the others with the checks. */
export const ownMessages = {
  enquirySent: "Message sent successfully!",
  enquirySaved: "Saved on this device. It will be sent when you are back online.",
  offline: "You seem to be offline. Check your connection and try again.",
  failed: "Something went wrong. Please try again.",
  noLongerInBasket: "That item is no longer in your cart.",
  productNotFound: "Product not found!",
  loadingProductDetails: "Loading product details...",
} as const;
