import { words } from "../../ui/words/names.ts";

export const legalWords = words("legal", {
  terms: "Terms for browsing, enquiring and buying from {company}. Effective from {date}.",
  privacy:
    "Which personal data is collected, what for, how long it is kept, and your rights, at {company}. Effective from {date}.",
});
