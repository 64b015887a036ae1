import { words } from "../../ui/words/names.ts";

export const outcomeWords = words("outcome", {
  kept: "Your enquiry is saved on this device. <a>See what needs attention</a>.",
  reference: "Your reference:",
  callBy: "We will call you by {at}.",
  later: "Your reference will appear here once the enquiry is sent.",
  about: "My enquiry is {reference}.",
  another: "Write another",
  copied: "Copied.",
  refused:
    "We could not save or send your enquiry: this device's storage is full or off. Your text is still in the form. Please try again or contact us another way.",
  call: "Call us",
  chat: "Send it by WhatsApp",
  copy: "Copy the text",
  save: "Export as a file",
});
