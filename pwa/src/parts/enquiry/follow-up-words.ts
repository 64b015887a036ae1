import { words } from "../../ui/words/names.ts";

/** Words for the next thing to do about an enquiry. */
export const followUpWords = words("fieldFollowUp", {
  followUp: "Follow-up",
  noFollowUp: "No follow-up planned",
  plan: "Plan a follow-up",
  change: "Change",
  remove: "Remove",
  day: "Day",
  soon: "Quick choice of a day",
  tomorrow: "Tomorrow",
  inAWeek: "In a week",
  what: "What to do",
  savePlan: "Save follow-up",
  today: "Today",
  inThreeDays: "In 3 days",
  onMonday: "Monday",
  saving: "Saving…",
});
