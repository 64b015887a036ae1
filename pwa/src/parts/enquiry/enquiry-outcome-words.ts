import { words } from "../../ui/words/names.ts";

export const outcomeWords = words("outcome", {
  kept: "It is kept on this device: <a>see what needs your attention</a>.",
  copied: "Copied.",
  refused:
    "This device did not keep the enquiry, as its storage is full or switched off, and it could not be sent right now. Your text is still in the form: try again, or reach us in another way.",
  call: "Call us",
  chat: "Send it by WhatsApp",
  copy: "Copy the text",
  save: "Export as a file",
});
