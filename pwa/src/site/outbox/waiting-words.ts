import { words } from "../../ui/words/names.ts";

/** How an enquiry waits: the pill in the header and each row of the list. */
export const waitingWords = words("waiting", {
  rest: "Your enquiries",
  offline: "Offline",
  sending: "Sending {n} of {waiting}",
  waiting: "{n} waiting",
  check: "{n} to check",
  sent: "All sent",
  next: "next try at {time}",
  busy: "the server asked to wait, next try at {time}",
  missing: "the server takes none right now, next try at {time}",
  refused: "refused for now, next try at {time}",
  network: "sends as soon as there is a network",
});
