import { words } from "../../ui/words/names.ts";

/** Words of the screen that says whether a phone is ready for work without a network. */
export const phoneWords = words("fieldPhone", {
  title: "This phone",
  lead: "Open this screen while you are online, before you go to a site.",
  ready: "Ready for the field",
  notReady: "Not ready yet",
  screens: "The screens are on this phone.",
  noScreens: "The screens are not on this phone yet. Keep the app open for a moment while online.",
  cannotKeep:
    "This browser cannot keep the screens on this phone. This can happen in a private window. Please use another browser.",
  catalogue: "Products as of {at}.",
  noCatalogue: "The products are not on this phone yet.",
  storage: "The browser keeps what you write until it is sent.",
  mayClear: "The browser may clear what you write when the phone is full. Install the app to prevent this.",
  prepare: "Prepare this phone",
  preparing: "Preparing…",
  prepared: "This phone is up to date.",
  photosWait: { one: "{n} photo waits to be sent: {size}.", other: "{n} photos wait to be sent: {size}." },
  noPhotoWaits: "No photo waits to be sent.",
  wiFiOnly: "Send photos on Wi-Fi only",
  textAtOnce: "Enquiries and notes are always sent at once.",
  loggedInAs: "Logged in as {name}",
});
