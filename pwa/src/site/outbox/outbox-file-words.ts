import { words } from "../../ui/words/names.ts";

export const outboxFileWords = words("outboxFile", {
  save: "Export unsent as a file",
  load: "Import a file",
  chosen: "File to import",
  added: "{added} of {total} enquiries added; the others were here already.",
  veiled: {
    one: "{n} enquiry of somebody who has signed out will be sent from here and cannot be exported.",
    other: "{n} enquiries of somebody who has signed out will be sent from here and cannot be exported.",
  },
  notKept: "This device did not keep these enquiries: its storage is full or switched off. Nothing was imported.",
  foreign: "This is not a file of saved enquiries. Nothing was imported.",
  damaged: "An enquiry in this file is damaged. Nothing was imported.",
  nameless: "An enquiry in this file has no id. Nothing was imported.",
});
