import { words } from "../../ui/words/names.ts";

/** Words for an enquiry that a person of the company writes down for a customer. */
export const inPersonWords = words("fieldInPerson", {
  company: "Company",
  consent: "Consent of the customer",
  language: "Language of the customer",
  "read-aloud": "I read this aloud and the customer agreed",
  shown: "I showed this and the customer agreed",
  askConsent: "Please choose how the customer agreed. Without consent we may not keep a name and number.",
});
