import { words } from "../ui/words/names.ts";

export const offersWords = words("offers", {
  install: "Keep this shop on your home screen?",
  share: "Add to your home screen: Share, then Add to Home Screen.",
  shareUnsent:
    "Add to your home screen: Share, then Add to Home Screen. What waits here is not taken along: send it or export it first.",
  installYes: "Install",
  gotIt: "Got it",
  newVersion: "A new version is ready.",
  update: "Update",
  typingUpdate: "Please finish what you are typing here first: the update waits.",
  updated: "The app was updated.",
  partMissing: "A part of this page could not be loaded.",
  typing: "Please finish what you are typing here first.",
  reload: "Reload",
});
