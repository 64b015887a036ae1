import { words } from "../../ui/words/names.ts";

/** Words of a sales rep's first screen and of the frame around all of theirs. */
export const todayWords = words("fieldToday", {
  title: "Today",
  skip: "Skip to content",
  frame: "Sales rep",
  newEnquiry: "New enquiry",
  enquiries: "Enquiries",
  products: "Products",
  thisPhone: "This phone",
  waiting: { one: "{n} enquiry waits to be sent.", other: "{n} enquiries wait to be sent." },
  allSent: "Everything on this phone is sent.",
  showAll: "All enquiries on this phone",
  news: "News of your enquiries",
  drafts: "Drafts",
  noWords: "Nothing typed yet",
  started: "Started {at}",
  written: "Latest enquiries",
  none: "Enquiries that you write appear here.",
  queued: "Waiting",
  sending: "Sending…",
  sent: "Sent",
  needs_attention: "Needs attention",
});
