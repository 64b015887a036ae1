import { words } from "../../ui/words/names.ts";

export const signOutWords = words("signOut", {
  title: "Sign out",
  storage: "This device's storage did not answer. Try again.",
  allSent: "All enquiries were sent.",
  notReached: "The server cannot be reached yet. Nothing is lost.",
  saved: "Saved as a file. It can be imported on any device.",
  unsent: {
    one: "{n} enquiry is not sent yet. If you keep it, this device sends it as soon as there is a network and shows nobody else what you wrote.",
    other:
      "{n} enquiries are not sent yet. If you keep them, this device sends them as soon as there is a network and shows nobody else what you wrote.",
  },
  drafts: {
    one: "{n} draft is not finished. It is deleted when you sign out. To keep what you wrote, close this and send it first.",
    other:
      "{n} drafts are not finished. They are deleted when you sign out. To keep what you wrote, close this and send it first.",
  },
  send: "Send now",
  keep: "Keep and sign out",
  save: "Export as a file",
  discard: "Discard and sign out",
});
