import { words } from "../ui/words/names.ts";

export const startWords = words("start", {
  broken: "Something went wrong",
  brokenLong: "Something went wrong. Please try again.",
  brokenText: "This screen could not be shown. What you saved is still on this device.",
  unreached:
    "The connection broke off, or there is a new version. Try again, or reload the page. What you saved is still on this device.",
  offline: "You are offline. It opens by itself when you are online again. What you saved is still on this device.",
  tryAgain: "Try again",
  notLoaded: "This screen could not be loaded",
  deskOffline: "The admin desk needs a network",
  notHere: "This screen is not on this device yet",
  reload: "Reload",
  home: "Home",
});
