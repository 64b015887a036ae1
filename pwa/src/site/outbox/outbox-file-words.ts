import { words } from "../../ui/words/names.ts";

export const outboxFileWords = words("outboxFile", {
  more: "More",
  save: "Export unsent as a file",
  load: "Import a file",
  chosen: "File to import",
  added: "{added} of {total} enquiries added; the others were already here.",
  redacted: {
    one: "{n} enquiry of a logged-out user will be sent from this device and cannot be exported.",
    other: "{n} enquiries of logged-out users will be sent from this device and cannot be exported.",
  },
  notKept: "These enquiries could not be saved: this device's storage is full or off. Nothing was imported.",
  foreign: "This is not a file of saved enquiries. Nothing was imported.",
  unreadable: "This file cannot be read. Please choose it again. Nothing was imported.",
  damaged: "An enquiry in this file is damaged. Nothing was imported.",
  nameless: "An enquiry in this file has no id. Nothing was imported.",
});
