import { words } from "../../ui/words/names.ts";

export const signOutWords = words("signOut", {
  title: "Log out",
  storage: "We could not read this device's storage. Please try again.",
  allSent: "All enquiries were sent.",
  notReached: "We cannot reach the server. Nothing is lost.",
  saved: "Saved as a file. It can be imported on any device.",
  unsent: {
    one: "{n} enquiry has not been sent. If you keep it, this device will send it when you are online and will not show it to anyone else.",
    other:
      "{n} enquiries have not been sent. If you keep them, this device will send them when you are online and will not show them to anyone else.",
  },
  drafts: {
    one: "{n} draft is not finished and will be deleted when you log out. To keep it, close this and send it first.",
    other:
      "{n} drafts are not finished and will be deleted when you log out. To keep them, close this and send them first.",
  },
  send: "Send now",
  keep: "Keep and log out",
  save: "Export as a file",
  discard: "Discard and log out",
});
