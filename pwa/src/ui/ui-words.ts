import { words } from "./words/names.ts";

export const uiWords = words("ui", {
  keepIt: "Keep it",
  optional: " (optional)",
  leave: "Leave without saving? What you typed will be lost.",
  leaveYes: "Leave without saving",
  leaveNo: "Keep editing",
  close: "Close",
  showPassword: "Show password",
  howMany: "How many of {title}",
  quantity: "Quantity of {title}",
  less: "One less of {title}",
  more: "One more of {title}",
  quantityWrong: "Please enter a quantity from 1 to 999.",
  loading: "Loading…",
  showMore: "Show more",
  notNow: "Not now",
});
