import { words } from "../ui/words/names.ts";

export const startWords = words("start", {
  broken: "Something went wrong",
  brokenLong: "Something went wrong. Please try again.",
  brokenText: "This screen could not be shown. What you saved is still on this device.",
  unreached:
    "The connection was lost, or there is a new version. Try again, or reload the page. What you saved is still on this device.",
  offline: "You are offline. This page will open when you are back online. What you saved is still on this device.",
  tryAgain: "Try again",
  notLoaded: "This screen could not be loaded",
  deskOffline: "Connect to the internet to use the admin desk",
  notHere: "This page is not available offline yet",
  reload: "Reload",
  home: "Home",
});
