import { words } from "../../ui/words/names.ts";

/** Words for what a sales rep does to an enquiry. */
export const actionsWords = words("fieldActions", {
  actions: "Work on this enquiry",
  status: "Status",
  addNote: "Add a note",
  remove: "Remove",
  note: "Note",
  noteHint: "Only your company reads it.",
  saveNote: "Save note",
  today: "Today",
  saving: "Saving…",
  saved: "Saved on this phone",
  notSent: "Saved on this phone, not sent yet",
  notSaved: "This phone could not save it: its storage is full or off. Make room and try again.",
  waiting: { one: "{n} note or change waits to be sent.", other: "{n} notes and changes wait to be sent." },
  due: "Follow-ups due",
  overdue: "Due since {at}",
  refused: "Not accepted by the server",
  gone: "The enquiry was deleted, or is another person's now.",
  photoGone: "The photo did not reach the server and is no longer on this phone. Please take it again.",
  removed: "Follow-up removed",
  photo: "Photo",
  photoRemoved: "Photo removed",
  sendAgain: "Send again",
  delete: "Delete",
  askDelete: "Delete this from this phone? It was not sent.",
});
