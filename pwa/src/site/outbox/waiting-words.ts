import { words } from "../../ui/words/names.ts";

/** Words for the state of a waiting enquiry, in the header's pill and in each row of the list. */
export const waitingWords = words("waiting", {
  rest: "Your enquiries",
  offline: "Offline",
  sending: "Sending {n} of {waiting}",
  waiting: "{n} waiting",
  check: "{n} to check",
  sent: "All sent",
  next: "retrying at {time}",
  busy: "the server is busy, retrying at {time}",
  missing: "we cannot accept enquiries now, retrying at {time}",
  refused: "not accepted for now, retrying at {time}",
  network: "will be sent when you are online",
});
