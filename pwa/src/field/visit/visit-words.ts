import { words } from "../../ui/words/names.ts";

/** Words of the form that a sales rep fills in at a site. */
export const visitWords = words("fieldVisit", {
  title: "New enquiry",
  customer: "Customer",
  restored: "Your draft is restored. Please choose again how the customer agreed; consent is not saved.",
  save: "Save enquiry",
  saving: "Saving…",
  saved: "Saved on this phone",
  savedNext: "It is sent as soon as there is a network. The reference will appear here.",
  sent: "Sent",
  trouble: "The server did not accept this enquiry. <a>See what is wrong</a>.",
  reference: "Reference:",
  another: "Write another",
  today: "Back to Today",
  refused:
    "This phone could not save the enquiry: its storage is full or off. Your text is still in the form. Make room and try again, or save it as a file.",
  file: "Save as a file",
});
