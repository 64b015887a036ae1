import { words } from "../ui/words/names.ts";

export const offersWords = words("offers", {
  install: "Add this app to your home screen?",
  share: "Add to your home screen: Share, then Add to Home Screen.",
  shareUnsent:
    "Add to your home screen: Share, then Add to Home Screen. Unsent enquiries do not move to the app: send or export them first.",
  installYes: "Install",
  gotIt: "Got it",
  newVersion: "A new version is ready.",
  update: "Update",
  typingUpdate: "Please finish typing first. The update can wait.",
  updated: "The app was updated.",
  partMissing: "A part of this page could not be loaded.",
  typing: "Please finish typing first.",
  reload: "Reload",
});
