import { accessHi } from "../../field/access/access-words.hi.ts";
import { actionsHi } from "../../field/actions/actions-words.hi.ts";
import { fieldSentencesHi } from "../../field/actions/field-sentence-words.hi.ts";
import { enquiriesHi } from "../../field/enquiries/enquiries-words.hi.ts";
import { phoneHi } from "../../field/phone/phone-words.hi.ts";
import { photosHi } from "../../field/photos/photos-words.hi.ts";
import { todayHi } from "../../field/today/today-words.hi.ts";
import { visitHi } from "../../field/visit/visit-words.hi.ts";
import { followUpHi } from "../../parts/enquiry/follow-up-words.hi.ts";
import { inPersonHi } from "../../parts/enquiry/in-person-words.hi.ts";
import { siteHi } from "../../parts/enquiry/site-words.hi.ts";
import { codeHi } from "../../parts/person/code-words.hi.ts";
import type { FieldWordsName, TablesOf } from "../../ui/words/names.ts";

export const repHi = {
  fieldAccess: accessHi,
  fieldActions: actionsHi,
  fieldCode: codeHi,
  fieldEnquiries: enquiriesHi,
  fieldFollowUp: followUpHi,
  fieldInPerson: inPersonHi,
  fieldPhone: phoneHi,
  fieldPhotos: photosHi,
  fieldSentences: fieldSentencesHi,
  fieldSite: siteHi,
  fieldToday: todayHi,
  fieldVisit: visitHi,
} satisfies TablesOf<FieldWordsName>;
